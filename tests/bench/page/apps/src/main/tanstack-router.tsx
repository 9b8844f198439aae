import {
  createRootRoute,
  createRoute,
  createRouter,
  Link,
  Outlet,
  RouterProvider,
  useLocation,
} from '@tanstack/react-router';
import { Fragment, type FunctionComponent, type ReactNode } from 'react';
import { PageFrame } from '../view/page-frame';
import { start } from './start';

interface Pages {
  readonly Page: FunctionComponent;
  /** Wraps all pages, e.g. with an adapter's provider. */
  readonly Provider?: FunctionComponent<{ readonly children: ReactNode }>;
}

function Frame() {
  const href = useLocation({ select: ({ href: text }) => text });
  return (
    <PageFrame
      href={href}
      renderLink={(path, title) => (
        <Link to={path} className="shell-link">
          {title}
        </Link>
      )}
    >
      <Outlet />
    </PageFrame>
  );
}

export function startByTanStackRouter({ Page, Provider = Fragment }: Pages) {
  const root = createRootRoute({ component: Root });
  const route = createRoute({ getParentRoute: () => root, path: '/', component: Page });

  function Root() {
    return (
      <Provider>
        <Frame />
      </Provider>
    );
  }

  start(<RouterProvider router={createRouter({ routeTree: root.addChildren([route]) })} />);
}
