import { useCallback, useInsertionEffect, useRef } from 'react';

/**
 * Returns a stable function that calls the latest callback. React has `useEffectEvent` only since 19.2. Chartable
 * supports 19.0.
 */
export function useEffectEvent<Args extends readonly unknown[], Result>(
  callback: (...args: Args) => Result,
): (...args: Args) => Result {
  const newest = useRef(callback);
  // Insertion effects run before all effects that may call the returned function.
  useInsertionEffect(() => {
    newest.current = callback;
  });
  return useCallback((...args: Args) => newest.current(...args), []);
}
