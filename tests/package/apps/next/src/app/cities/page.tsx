import { Suspense } from 'react';
import { RouterState } from '../router-state';
import { Cities } from './cities';

export default function Page() {
  return (
    <Suspense>
      <RouterState />
      <Cities />
    </Suspense>
  );
}
