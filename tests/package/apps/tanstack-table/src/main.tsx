import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createRouter, RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { tableRouterOptions } from 'chartable/tanstack-router';
import { devtoolsRoute } from './devtools-route';
import { peopleRoute } from './people/route';
import { root } from './root';

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}

const router = createRouter({
  routeTree: root.addChildren([peopleRoute, devtoolsRoute]),
  ...tableRouterOptions(),
});

const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } });

createRoot(document.body).render(
  <StrictMode>
    <QueryClientProvider client={client}>
      <RouterProvider router={router} />
    </QueryClientProvider>
  </StrictMode>,
);
