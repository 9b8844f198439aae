import { createBrowserUrl } from 'chartable/routers';

/** Shared by all tables. If your app has a router, use the `url` of its entry point, e.g. `chartable/react-router`. */
export const url = createBrowserUrl();
