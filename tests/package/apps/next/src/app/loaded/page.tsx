import { Suspense } from 'react';
import { findCities } from '../../find-cities';
import { LoadedCities } from './loaded-cities';

interface Props {
  readonly searchParams: Promise<Record<string, string>>;
}

async function Rows({ searchParams }: Props) {
  const params = new URLSearchParams(await searchParams);
  return <LoadedCities {...findCities(`http://localhost/?${params}`)} search={params.toString()} />;
}

export default function Page({ searchParams }: Props) {
  return (
    <Suspense>
      <Rows searchParams={searchParams} />
    </Suspense>
  );
}
