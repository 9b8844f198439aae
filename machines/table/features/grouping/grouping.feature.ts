import type { UrlState } from '../url-state';

/** Groups the rows by this column after the others, or no longer by it. */
export interface GroupingEvent {
  readonly type: 'grouping.toggle';
  readonly columnId: string;
}

export const grouping: UrlState<readonly string[], GroupingEvent> = {
  initial: [],
  names: 'columns',
  needsAllRows: true,
};
