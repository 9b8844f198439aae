import type { StatelessPart } from '../url-state';

/** The user has left the text box “Go to page”. */
export interface GoToPageEvent {
  readonly type: 'goToPage.leave';
}

export interface GoToPageContext {
  /** The text in “Go to page”. `null` if it shows the current page. */
  readonly typedPage: string | null;
}

export const goToPage: StatelessPart<GoToPageEvent, GoToPageContext> = {};
