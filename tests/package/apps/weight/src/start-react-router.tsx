import type { ComponentType } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter, Link, RouterProvider } from 'react-router';
import type { TableRouterOptions } from 'chartable/react-router';

interface Given {
  readonly CitiesPage: ComponentType;
  readonly options?: TableRouterOptions;
}

export function start({ CitiesPage, options }: Given): void {
  const routes = [
    { path: '/', element: <Link to="/cities">Cities</Link> },
    { path: '/cities', Component: CitiesPage },
  ];
  createRoot(document.body).render(<RouterProvider router={createBrowserRouter(routes, options)} />);
}
