'use client';

import { useRouter, useSearchParams } from 'next/navigation';

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
