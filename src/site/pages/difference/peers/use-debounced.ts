import { useEffect, useRef } from 'react';

/* oxlint-disable no-restricted-globals -- The compared tables run on the browser's timers. */

/** Delays a call until `ms` pass without another call. Unmounting cancels it, as in TanStack Pacer and tablecn. */
export function useDebounced<Args extends readonly unknown[]>(
  callback: (...args: Args) => void,
  ms: number,
): (...args: Args) => void {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  return (...args) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => callback(...args), ms);
  };
}
