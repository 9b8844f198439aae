import { createRoot } from 'react-dom/client';
import { createBrowserRouter, Link, RouterProvider } from 'react-router';
import { tableRouterOptions } from 'chartable/react-router';
import { Cities } from './cities';

const router = createBrowserRouter(
  [
    { path: '/', element: <Link to="/cities">All cities</Link> },
    { path: '/cities', Component: Cities },
  ],
  tableRouterOptions(),
);

createRoot(document.getElementById('root')!).render(<RouterProvider router={router} />);
