import type { UrlState } from '../../values/url-state';

export interface GlobalFilterEvent {
  readonly type: 'globalFilter.set';
  readonly globalFilter: string;
  /** Set if the user is typing. Fetched rows then load after a pause, and `history: 'auto'` adds no history entry. */
  readonly isTyped?: true;
}

export const globalFilter: UrlState<string, GlobalFilterEvent> = { initial: '', resetsPage: true, isText: true };
