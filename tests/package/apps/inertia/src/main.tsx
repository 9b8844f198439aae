import 'chartable/styles.css';
import { createRoot } from 'react-dom/client';
import { createInertiaApp, Link, router, usePage, useRemember } from '@inertiajs/react';
import { createBrowserAddress } from 'chartable/browser';
import { TableView, useAddressTable } from 'chartable/react';
import { cities } from './cities';
import { pushed } from './pushed';
import { rows } from './rows';

const address = createBrowserAddress();

function Page({ table }: { readonly table: typeof cities }) {
  const [note, setNote] = useRemember('', 'note');
  const { props } = usePage();
  return (
    <>
      <input aria-label="Note" value={note} onChange={({ target }) => setNote(target.value)} />
      <button type="button" onClick={() => router.reload({ only: ['loads'] })}>
        Reload
      </button>
      <button type="button" onClick={() => location.reload()}>
        Reload the page
      </button>
      <output aria-label="loads">{String(props['loads'])}</output>
      <TableView {...useAddressTable({ table, rows, address })} label="Cities" />
    </>
  );
}

const pages: Readonly<Record<string, () => React.ReactNode>> = {
  Home: () => <h1>Home</h1>,
  Cities: () => <Page table={cities} />,
  Pushed: () => <Page table={pushed} />,
};

void createInertiaApp({
  resolve: (name) => pages[name],
  setup: ({ el, App, props }) =>
    createRoot(el).render(
      <App {...props}>
        {({ Component, key, props: pageProps }) => (
          <>
            <nav>
              <Link href="/">Home</Link>
              <Link href="/cities">Cities</Link>
              <Link href="/cities?q=Delhi">Delhi</Link>
              <Link href="/cities" prefetch="mount">
                All
              </Link>
              <Link href="/pushed">Pushed</Link>
            </nav>
            <Component key={key} {...pageProps} />
          </>
        )}
      </App>,
    ),
});
