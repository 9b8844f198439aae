import { Suspense } from 'react';
import { findCities } from '../../find-cities';
import { LoadedCities } from './loaded-cities';

interface Props {
  readonly searchParams: Promise<Record<string, string | string[] | undefined>>;
}

async function Rows({ searchParams }: Props) {
  const search = await searchParams;
  return <LoadedCities {...findCities(search)} search={search} />;
}

export default function Page({ searchParams }: Props) {
  return (
    <Suspense>
      <Rows searchParams={searchParams} />
    </Suspense>
  );
}
