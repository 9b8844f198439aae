let opener: (() => void) | undefined;

/** Registers the function that opens Stately's inspector. Returns a function that unregisters it. */
export function provideHosted(open: () => void): () => void {
  opener = open;
  return () => {
    if (opener === open) opener = undefined;
  };
}

/** Opens Stately's inspector. Call it in a click handler, or the browser blocks the window. */
export const openHosted = (): void => opener?.();
