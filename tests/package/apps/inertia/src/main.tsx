import 'chartable/styles.css';
import { useTable } from '@tanstack/react-table';
import { createRoot } from 'react-dom/client';
import { createInertiaApp, Link, router, usePage, useRemember } from '@inertiajs/react';
import { searchShownTexts } from 'chartable/columns';
import type { AnyTableDefinition } from 'chartable/definition';
import { TableView } from 'chartable/react';
import { useChartable } from 'chartable/tanstack-table';
import { cities, columns } from './cities';
import { features } from './features';
import { LoadedCities } from './loaded-cities';
import { pushed } from './pushed';
import { rows } from './rows';

function Page({ definition }: { readonly definition: AnyTableDefinition }) {
  const table = useTable({ features, columns, data: rows, chartable: definition, ...searchShownTexts }, () => null);
  useChartable(table);
  const [note, setNote] = useRemember('', 'note');
  const { props } = usePage();
  return (
    <>
      <input aria-label="Note" value={note} onChange={({ target }) => setNote(target.value)} />
      <button type="button" onClick={() => router.reload({ only: ['loads'] })}>
        Reload
      </button>
      <output aria-label="loads">{String(props['loads'])}</output>
      <TableView table={table} label="Cities" />
    </>
  );
}

const pages: Readonly<Record<string, () => React.ReactNode>> = {
  Home: () => <h1>Home</h1>,
  Cities: () => <Page definition={cities} />,
  Pushed: () => <Page definition={pushed} />,
  Loaded: LoadedCities,
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
