import type { UrlState } from '../url-state';

export interface GlobalFilterEvent {
  readonly type: 'globalFilter.set';
  readonly globalFilter: string;
}

export const globalFilter: UrlState<string, GlobalFilterEvent> = { initial: '' };
