'use client';

import { useRouter, useSearchParams } from 'next/navigation';

/** Shows the router's URL, and a button that refreshes the page's data from the server. */
export function RouterState() {
  const router = useRouter();
  return (
    <p>
      <output>{useSearchParams().toString()}</output>
      <button type="button" onClick={() => router.refresh()}>
        Refresh
      </button>
    </p>
  );
}
