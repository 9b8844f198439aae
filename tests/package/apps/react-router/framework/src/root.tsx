import 'chartable/styles.css';
import { tableRouterOptions } from 'chartable/react-router';
import { Link, Links, Outlet, Scripts, ScrollRestoration, useLocation, useSearchParams } from 'react-router';
import { TabButton } from './tab-button';

tableRouterOptions();

export default function Root() {
  const [, setSearchParams] = useSearchParams();
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <title>Shop</title>
        <link rel="icon" href="data:," />
        <Links />
      </head>
      <body>
        <nav>
          <Link to="/">Home</Link>
          <Link to="/cities">Cities</Link>
          <Link to="/pushed">Pushed</Link>
        </nav>
        <TabButton setSearchParams={setSearchParams} />
        <output aria-label="search">{useLocation().search}</output>
        <Outlet />
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  );
}
