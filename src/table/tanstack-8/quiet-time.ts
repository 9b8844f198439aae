/**
 * A time in which changes come from a view's effects, not from the user: after mounting, and after the URL or the rows
 * have changed the table. It ends in a microtask after these effects, so it can't contain a user event.
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
