import { createRoute } from '@tanstack/react-router';
import { cities } from './cities';
import { CityTable } from './city-table';
import { root } from './root';

export const citiesRoute = createRoute({
  getParentRoute: () => root,
  path: '/cities',
  validateSearch: cities.validateSearch,
  component: () => <CityTable url={cities} />,
});
