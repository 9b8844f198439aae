import { useCallback, useInsertionEffect, useRef } from 'react';

/** Returns a function for effects that stays the same, and calls the newest one. React itself has it since 19.2; here it runs from 19.0 on. */
export function useEffectEvent<Args extends readonly unknown[], Result>(
  act: (...args: Args) => Result,
): (...args: Args) => Result {
  const newest = useRef(act);
  // Comes before all effects that may call it.
  useInsertionEffect(() => {
    newest.current = act;
  });
  return useCallback((...args: Args) => newest.current(...args), []);
}
