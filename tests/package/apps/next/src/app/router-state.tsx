'use client';

import { useRouter, useSearchParams } from 'next/navigation';

/** The router's view of the address, and a button that makes it ask the server anew. */
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
