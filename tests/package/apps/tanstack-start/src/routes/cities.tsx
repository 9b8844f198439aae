import { createFileRoute } from '@tanstack/react-router';
import { createServerFn } from '@tanstack/react-start';
import { cities } from '../cities';
import { CityTable } from '../city-table';
import { rows } from '../rows';

const loadRows = createServerFn().handler(() => rows);

export const Route = createFileRoute('/cities')({
  validateSearch: cities.validateSearch,
  loader: () => loadRows(),
  component: () => <CityTable url={cities} data={Route.useLoaderData()} />,
});
