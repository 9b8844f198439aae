/**
 * A period in which all changes come from a view's effects, not from the user. It begins when the view is mounted, and
 * when the URL or the rows change the table. It ends in a microtask after these effects, so it can't contain a user
 * event.
 */
export interface QuietTime {
  readonly isQuiet: () => boolean;
  readonly begin: () => void;
  /** Call this in an effect of the table's component, before the view's effects. */
  readonly end: () => void;
}

export function createQuietTime(): QuietTime {
  let isQuiet = false;
  let begun = 0;
  const endOf = (time: number) => () => {
    if (time === begun) isQuiet = false;
  };
  return {
    isQuiet: () => isQuiet,
    begin: () => {
      isQuiet = true;
      begun += 1;
      setTimeout(endOf(begun));
    },
    end: () => queueMicrotask(endOf(begun)),
  };
}
