'use client';

import { usePathname, useRouter } from 'next/navigation';
import { useEffect } from 'react';
import { address } from './address';

/** Asks the server component of the page for its rows again after each change of the address that a table made. */
export function useServerRows() {
  const router = useRouter();
  const pathname = usePathname();
  useEffect(() => {
    let fetched = location.search;
    return address.onChange(() => {
      if (location.pathname !== pathname || location.search === fetched) return;
      fetched = location.search;
      router.replace(pathname + fetched, { scroll: false });
    });
  }, [router, pathname]);
}
