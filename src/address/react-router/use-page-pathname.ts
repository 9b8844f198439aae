import { useLayoutEffect } from 'react';
import { useHref, useLocation } from 'react-router';
import type { RouterAddress } from './router-address';

/** Returns the pathname of the page in view as the browser has it, with the router's `basename` before it. */
export function usePagePathname({ noteRendered }: RouterAddress): string {
  const { pathname, search } = useLocation();
  useLayoutEffect(() => {
    noteRendered(search);
    return () => noteRendered(undefined);
  }, [noteRendered, search]);
  return useHref({ pathname, search: '', hash: '' });
}
