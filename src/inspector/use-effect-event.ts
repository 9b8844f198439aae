import { useCallback, useInsertionEffect, useRef } from 'react';

/** Returns a function for effects that stays the same, and calls the newest one. React itself has it since 19.2; here it runs from 19.0 on. */
export function useEffectEvent<Args extends readonly unknown[], Result>(
  callback: (...args: Args) => Result,
): (...args: Args) => Result {
  const newest = useRef(callback);
  // Comes before all effects that may call it.
  useInsertionEffect(() => {
    newest.current = callback;
  });
  return useCallback((...args: Args) => newest.current(...args), []);
}
