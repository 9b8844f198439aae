import 'chartable/styles.css';
import { StrictMode, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { tableRouterOptions } from 'chartable/react-router';
import {
  createBrowserRouter,
  Link,
  Outlet,
  redirect,
  RouterProvider,
  useBlocker,
  type RouteObject,
} from 'react-router';
import { BrowserRouterApp } from './browser-router';
import { cities } from './cities';
import { CityTable } from './city-table';
import { loader, LoadedCities } from './loaded-page';
import { pushed } from './pushed';

function Layout() {
  return (
    <>
      <nav>
        <Link to="/">Home</Link>
        <Link to="/cities">Cities</Link>
        <Link to="/towns">Towns</Link>
        <Link to="/guarded">Guarded</Link>
        <Link to="/loaded">Loaded</Link>
      </nav>
      <Outlet />
    </>
  );
}

function Guarded() {
  const [isDirty, setDirty] = useState(false);
  const blocker = useBlocker(isDirty);
  return (
    <>
      <label>
        <input type="checkbox" checked={isDirty} onChange={() => setDirty(!isDirty)} /> Dirty
      </label>
      {blocker.state === 'blocked' && (
        <>
          <button type="button" onClick={() => blocker.reset()}>
            Stay
          </button>
          <button type="button" onClick={() => blocker.proceed()}>
            Leave
          </button>
        </>
      )}
      <CityTable url={pushed} />
    </>
  );
}

const routes: RouteObject[] = [
  {
    path: '/',
    element: <Layout />,
    hydrateFallbackElement: <p>Loading</p>,
    children: [
      { index: true, element: <h1>Home</h1> },
      { path: 'cities', element: <CityTable url={cities} /> },
      { path: 'towns', loader: () => redirect('/cities') },
      { path: 'guarded', Component: Guarded },
      { path: 'loaded', loader, Component: LoadedCities },
    ],
  },
];

const basename = import.meta.env.BASE_URL;
const basenameOfBrowserRouter = `${basename}browser-router/`;

createRoot(document.body).render(
  <StrictMode>
    {location.pathname.startsWith(basenameOfBrowserRouter) ? (
      <BrowserRouterApp basename={basenameOfBrowserRouter} />
    ) : (
      <RouterProvider router={createBrowserRouter(routes, { basename, ...tableRouterOptions() })} />
    )}
  </StrictMode>,
);
