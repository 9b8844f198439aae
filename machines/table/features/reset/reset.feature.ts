import type { StatelessPart } from '../../values/url-state';

export type ResetEvent =
  | { readonly type: 'state.reset' }
  /** Resets one column's filter, sort, visibility, pinning and width. */
  | { readonly type: 'column.reset'; readonly columnId: string };

export const reset: StatelessPart<ResetEvent> = {};
