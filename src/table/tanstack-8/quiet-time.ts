/**
 * The time when a view's effects set states that no user event caused: after mounting, and after the URL or the rows have
 * changed the table. It ends in a microtask after the effects of the render that shows the change. No user event can occur
 * in between.
 */
export interface QuietTime {
  /** True while state updates are ignored. */
  readonly isQuiet: () => boolean;
  /** Starts ignoring state updates. If nothing renders, this ends after the next task. */
  readonly begin: () => void;
  /** Stops ignoring state updates. Called in an effect of the table's component, before the view's effects. */
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
