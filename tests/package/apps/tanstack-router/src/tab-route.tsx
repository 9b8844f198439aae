import { createRoute, Link, type SearchSchemaInput } from '@tanstack/react-router';
import { cities } from './cities';
import { root } from './root';

export const tabRoute = createRoute({
  getParentRoute: () => root,
  path: '/tabs',
  validateSearch: (search: Record<string, unknown> & SearchSchemaInput) => ({
    ...cities.validateSearch(search),
    tab: typeof search['tab'] === 'string' ? search['tab'] : 'all',
  }),
});

export const AnnLink = () => (
  <Link to="/tabs" search={{ ...cities.link({ globalFilter: 'ann' }), tab: 'open' }}>
    Ann
  </Link>
);
