import { useLoaderData } from 'react-router';
import { cities } from './cities';
import { CityTable } from './city-table';
import { rows } from './rows';

export const loader = () => ({ rows });

export default function Cities() {
  const { rows: data } = useLoaderData<typeof loader>();
  return <CityTable url={cities} data={data} />;
}
