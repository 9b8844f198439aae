import { connection } from 'next/server';
import { Suspense } from 'react';
import { Cities } from '../cities/cities';

async function AtRequest() {
  await connection();
  return <Cities />;
}

export default function Page() {
  return (
    <Suspense>
      <AtRequest />
    </Suspense>
  );
}
