import { createRootRoute, HeadContent, Link, Outlet, Scripts, useLocation, useRouter } from '@tanstack/react-router';
import styles from 'chartable/styles.css?url';

export const Route = createRootRoute({
  head: () => ({ meta: [{ title: 'Shop' }], links: [{ rel: 'stylesheet', href: styles }] }),
  component: Document,
});

function Document() {
  const router = useRouter();
  return (
    <html lang="en">
      <head>
        <HeadContent />
      </head>
      <body>
        <nav>
          <Link to="/">Home</Link>
          <Link to="/cities">Cities</Link>
        </nav>
        <output>{useLocation().searchStr}</output>
        <button type="button" onClick={() => void router.invalidate()}>
          Refresh
        </button>
        <Outlet />
        <Scripts />
      </body>
    </html>
  );
}
