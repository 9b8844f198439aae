import type { UrlState } from '../../values/url-state';

/** Adds the column as the innermost group, or stops grouping by it. */
export interface GroupingEvent {
  readonly type: 'grouping.toggle';
  readonly columnId: string;
}

export const grouping: UrlState<readonly string[], GroupingEvent> = {
  initial: [],
  names: 'columns',
  needsAllRows: true,
};
