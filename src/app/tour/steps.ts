/** A step of the tour: it points at a part of the page, and says what to try there. */
export interface TourStep {
  readonly title: string;
  readonly text: string;
  /** The part that it points at: the first of these selectors that is found. */
  readonly selectors: readonly string[];
  /** The event that completes the step; none for a step that only shows something. */
  readonly doneBy?: { readonly type: 'input' | 'click' | 'popstate'; readonly says: string };
}

const addressLine = '.address-line';

/**
 * Returns the steps of a page's tour.
 *
 * @param path the path of the page, as the list of pages has it
 */
export const stepsOf = (path: string): readonly TourStep[] => [
  {
    title: 'Search',
    text: 'Type a few letters here. The rows follow each of them.',
    selectors: ['.ct-search-box'],
    doneBy: { type: 'input', says: 'The rows followed.' },
  },
  {
    title: 'The address',
    text: 'This line shows the address of the page. It holds what you do to the table; what was written last is underlined.',
    selectors: [addressLine],
  },
  path === '/push'
    ? {
        title: 'Back',
        text: 'Press the Back button of your browser. Your last change is undone, in the table and in the address.',
        selectors: [addressLine],
        doneBy: { type: 'popstate', says: 'The table went back with the address.' },
      }
    : {
        title: 'Back',
        text: 'Here a change replaces the address, and the Back button of your browser leaves the page. On the page Push it undoes one change at a time.',
        selectors: [addressLine],
      },
  {
    title: 'The chart',
    text: 'Press Inspect. The chart of the table opens beside it: the states that it is in are marked, and each change is an arrow.',
    selectors: ['.inspect-dock'],
    doneBy: { type: 'click', says: 'The chart is there. Sort a column, and watch it.' },
  },
  {
    title: 'A link',
    text: 'Copy the link, or reload the page. Whoever opens the address sees the rows that you see.',
    selectors: ['.address-line-copy', addressLine],
    doneBy: { type: 'click', says: 'The link is copied.' },
  },
];
