import type { UrlState } from '../url-state';

/** Adds the column as the last group, or removes it from the groups. */
export interface GroupingEvent {
  readonly type: 'grouping.toggle';
  readonly columnId: string;
}

export const grouping: UrlState<readonly string[], GroupingEvent> = {
  initial: [],
  names: 'columns',
  needsAllRows: true,
};
