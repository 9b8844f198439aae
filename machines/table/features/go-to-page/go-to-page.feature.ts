import type { StatelessPart } from '../../values/url-state';

/** The user has left the text box “Go to page”. */
export interface GoToPageEvent {
  readonly type: 'goToPage.leave';
}

export const goToPage: StatelessPart<GoToPageEvent> = {};
