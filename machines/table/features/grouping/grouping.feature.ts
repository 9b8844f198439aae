import type { UrlState } from '../../values/url-state';

/** Groups by this column inside the existing groups, or stops grouping by it. */
export interface GroupingEvent {
  readonly type: 'grouping.toggle';
  readonly columnId: string;
}

export const grouping: UrlState<readonly string[], GroupingEvent> = {
  initial: [],
  names: 'columns',
  needsAllRows: true,
};
