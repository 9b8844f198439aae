import { useHref, useLocation } from 'react-router';

/** Returns the pathname of the page in view as the browser has it, with the router's `basename` before it. */
export function usePagePathname(): string {
  const { pathname } = useLocation();
  return useHref({ pathname, search: '', hash: '' });
}
