import { createRoute, Link, type SearchSchemaInput } from '@tanstack/react-router';
import { cities } from './cities';
import { root } from './root';

/** A route with the table's params and its own. */
export const tabRoute = createRoute({
  getParentRoute: () => root,
  path: '/tabs',
  validateSearch: (search: Record<string, unknown> & SearchSchemaInput) => ({
    ...cities.validateSearch(search),
    tab: typeof search['tab'] === 'string' ? search['tab'] : 'all',
  }),
});

/** A link that sets a table param and the route's own. */
export const AnnLink = () => (
  <Link to="/tabs" search={{ ...cities.link({ globalFilter: 'ann' }), tab: 'open' }}>
    Ann
  </Link>
);
