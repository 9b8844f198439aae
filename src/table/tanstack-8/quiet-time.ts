/**
 * The time in which a view sets states by its effects rather than by user events: after it was mounted, and after the address or the
 * rows have changed the table. It ends in the microtask after the effects of the rendering that shows the change, so that no user event
 * can come meanwhile.
 */
export interface QuietTime {
  /** True while what is set is left out. */
  readonly isQuiet: () => boolean;
  /** Begins one. Nothing may be rendered for it: then it ends with the task after this one. */
  readonly begin: () => void;
  /** Called in an effect of the table's component, before those of the view. */
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
