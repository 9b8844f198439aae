// @vitest-environment jsdom
import { renderToString } from 'react-dom/server';
import { expect, onTestFinished, test, vi } from 'vitest';
import { partStateKeys } from '../../../machines/table';
import { TableView } from '../../../src/entries/react';
import { defineTableUrl } from '../../../src/table/define-table-url';
import { openMemoryPage } from '../../memory-page';
import { bookTable } from '../react/book-table';
import { createFeatures, renderParts, TestTable } from '../react/render-table';

const params = [
  'sort=nope,title',
  'nope.has=a',
  'constructor.has=a',
  'columnOrder=nope,title',
  'hidden=nope',
  'pinned.left=nope',
  'widths=nope.200',
  'grouped=nope',
  'expanded=nope',
  'pinned.top=nope',
  'selected=nope',
  'selected=nope.has.1,but.nope,matching',
];

/** Watches the console. TanStack Table logs unknown columns only in development. */
function watchConsole() {
  vi.stubEnv('NODE_ENV', 'development');
  const spies = (['log', 'info', 'warn', 'error'] as const).map((level) => vi.spyOn(console, level).mockReturnValue());
  onTestFinished(() => void vi.unstubAllEnvs());
  return () => spies.flatMap(({ mock }) => mock.calls);
}

test.each(params)('an unknown column or row in the URL is ignored without a warning: %s', async (param) => {
  const logged = watchConsole();
  await renderParts({ ...bookTable, url: `?${param}`, states: [...partStateKeys] }, (table) => (
    <TableView table={table} label="Books" />
  ));
  expect(logged()).toEqual([]);
});

test.each(params)('a server ignores an unknown column or row in the URL without a warning: %s', (param) => {
  const logged = watchConsole();
  const features = createFeatures(openMemoryPage(`/?${param}`).url, [...partStateKeys]);
  const definition = defineTableUrl({ name: 'books', states: [...partStateKeys] });
  const html = renderToString(
    <TestTable features={features} definition={definition} options={bookTable}>
      {(table) => <TableView table={table} label="Books" />}
    </TestTable>,
  );
  expect(html).toContain('<tbody');
  expect(logged()).toEqual([]);
});
