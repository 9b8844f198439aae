import 'chartable/styles.css';
import { createRoute, createRouter, redirect, RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { tableRouterOptions } from 'chartable/tanstack-router';
import { citiesRoute } from './cities-page';
import { loadedRoute } from './loaded-page';
import { root } from './root';
import { tabRoute } from './tab-route';

const home = createRoute({ getParentRoute: () => root, path: '/', component: () => <h1>Home</h1> });

const towns = createRoute({
  getParentRoute: () => root,
  path: '/towns',
  beforeLoad: (): void => {
    redirect({ to: '/cities', throw: true });
  },
});

const typed = createRoute({
  getParentRoute: () => root,
  path: '/typed',
  validateSearch: ({ tab, count }: Record<string, unknown>) => ({ tab: String(tab), count: Number(count) }),
  component: function Typed() {
    return <pre>{JSON.stringify(typed.useSearch())}</pre>;
  },
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}

const router = createRouter({
  routeTree: root.addChildren([home, citiesRoute, loadedRoute, towns, typed, tabRoute]),
  basepath: import.meta.env.BASE_URL,
  ...tableRouterOptions(),
});

createRoot(document.body).render(
  <StrictMode>
    <RouterProvider router={router} />
  </StrictMode>,
);
