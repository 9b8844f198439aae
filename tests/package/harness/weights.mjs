// Measures how much JavaScript tables add to an app. Needs the built package.
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { build } from 'vite';
import { root } from '../../../src/build/install.mjs';

const apps = join(root, 'tests/package/apps/weight/src');

/** The names of TanStack Table's features and row models, by the part that needs them. The first is replaced by ours. */
const featuresOfParts = /** @type {const} */ ({
  columnFilters: ['columnFilteringFeature'],
  columnOrder: ['columnOrderingFeature'],
  columnPinning: ['columnPinningFeature'],
  columnSizing: ['columnSizingFeature', 'columnResizingFeature'],
  columnVisibility: ['columnVisibilityFeature'],
  expanded: ['rowExpandingFeature', 'expandedRowModel'],
  grouping: ['columnGroupingFeature', 'rowAggregationFeature', 'groupedRowModel'],
  rowPinning: ['rowPinningFeature'],
  rowSelection: ['rowSelectionFeature'],
  matchingSelection: ['rowSelectionFeature'],
  goToPage: [],
  reset: [],
});

/** @typedef {keyof typeof featuresOfParts} Part */

const partNames = /** @type {readonly Part[]} */ (Object.keys(featuresOfParts));

/** `matchingSelection` replaces `rowSelection`. */
const allParts = partNames.filter((part) => part !== 'rowSelection');

/** The features of `useUrlTable` without parts. The search needs column filtering. */
const baseFeatures = [
  'columnFilteringFeature',
  'globalFilteringFeature',
  'filteredRowModel',
  'rowSortingFeature',
  'sortedRowModel',
  'rowPaginationFeature',
  'paginatedRowModel',
];

/**
 * An app with one table.
 *
 * @typedef {object} App
 * @property {'stock' | 'hook' | 'feature'} table `stock`: TanStack Table without this package
 * @property {readonly Part[]} [parts]
 * @property {boolean} [hasView] true for `TableView`
 * @property {'tanstack-router' | 'react-router'} [router]
 * @property {boolean} [hasDefinition] true if the app calls `defineTableUrl`
 * @property {boolean} [isLazy] true if the table is on a lazy route
 */

/** @param {string} from @param {readonly string[]} names */
const importFrom = (from, ...names) => (names.length > 0 ? `import { ${names.join(', ')} } from '${from}';\n` : '');

/** @param {string} rowModel */
const creatorOf = (rowModel) => `create${rowModel.slice(0, 1).toUpperCase()}${rowModel.slice(1)}`;

/** @param {Part} part @returns {string} */
const ownFeature = (part) =>
  part === 'matchingSelection' ? `${part}Feature` : (featuresOfParts[part][0] ?? `${part}Feature`);

/** Returns code that defines `features`. @param {App} app */
function writeFeatures({ table, parts = [] }) {
  const names = new Set([...baseFeatures, ...parts.flatMap((part) => featuresOfParts[part])]);
  // The first feature of each part is ours, e.g. `rowSelectionFeature`.
  const ours = new Map(
    table === 'stock' ? [] : parts.map((part) => [featuresOfParts[part][0] ?? `${part}Feature`, ownFeature(part)]),
  );
  const stock = [...names].filter((name) => !ours.has(name));
  const isRowModel = (/** @type {string} */ name) => name.endsWith('RowModel');
  const values = [
    ...stock.map((name) => (isRowModel(name) ? `${name}: ${creatorOf(name)}()` : name)),
    ...[...ours].map(([name, own]) => `${name}: ${own}`),
  ];
  const imported = stock.map((name) => (isRowModel(name) ? creatorOf(name) : name));
  const stockImport = importFrom('@tanstack/react-table', 'tableFeatures', 'useTable', ...imported);
  if (table === 'stock') return `${stockImport}const features = tableFeatures({ ${values.join(', ')} });\n`;
  return `${stockImport}
${importFrom('chartable/table-9', 'urlFeature', ...ours.values())}
${importFrom('chartable/table-9/react', 'useStartTable', 'useTablePage')}
const features = tableFeatures({ ${values.join(', ')}, urlFeature: urlFeature() });\n`;
}

/** Returns code that creates a table. @param {App} app */
function writeTable({ table, parts = [], hasDefinition = false }) {
  if (table === 'stock') return 'const table = useTable({ features, columns, data: rows });';
  if (table === 'hook')
    return `const table = useUrlTable({ data: rows, columns, parts: [${parts.join(', ')}]${hasDefinition ? ', url: cities' : ''} });`;
  return `const table = useTable({ features, columns, data: rows, ...useTablePage(cities) });
  useStartTable(table);`;
}

/** Returns the code of the page with the table. @param {App} app */
function writePage(app) {
  const { table, parts = [], hasView = false, hasDefinition = false } = app;
  return `${importFrom('./cities', 'columns', 'rows')}
${table === 'hook' ? importFrom('chartable', 'useUrlTable', ...parts) : writeFeatures(app)}
${hasView ? importFrom('chartable/react', 'TableView') : importFrom('./grid', 'Grid')}
${hasDefinition ? importFrom('./definition', 'cities') : ''}
export function CitiesPage() {
  ${writeTable(app)}
  return ${hasView ? '<TableView table={table} label="Cities" />' : '<Grid table={table} />'};
}`;
}

/** Returns the code that starts an app. @param {App} app */
function writeStart({ table, router, hasDefinition = false, isLazy = false }) {
  const isOurs = table !== 'stock';
  return `${importFrom(`./start-${router ?? 'plain'}`, 'start')}
${isLazy ? importFrom('@tanstack/react-router', 'lazyRouteComponent') : importFrom('./page', 'CitiesPage')}
${isOurs && router ? importFrom(`chartable/${router}`, 'tableRouterOptions') : ''}
${hasDefinition ? importFrom('./definition', 'cities') : ''}
${isLazy ? "const CitiesPage = lazyRouteComponent(() => import('./page'), 'CitiesPage');" : ''}
start({ CitiesPage${hasDefinition ? ', url: cities' : ''}${isOurs && router ? ', options: tableRouterOptions()' : ''} });`;
}

/** @param {App} app */
const writeApp = (app) => ({ 'page.tsx': writePage(app), 'main.tsx': writeStart(app) });

/**
 * Builds an app with Vite. Returns the bytes of JavaScript that its page loads at first, gzipped.
 *
 * @param {Readonly<Record<string, string>>} sources by file name. The app starts with `main.tsx`
 */
async function weigh(sources) {
  const files = new Map(Object.entries(sources).map(([name, source]) => [join(apps, name), source]));
  const built = await build({
    root: apps,
    configFile: false,
    logLevel: 'silent',
    plugins: [
      {
        name: 'generated-app',
        enforce: 'pre',
        resolveId: (specifier, importer = '') => {
          const file = specifier.startsWith('.') ? join(importer, '..', `${specifier}.tsx`) : specifier;
          return files.has(file) ? file : undefined;
        },
        load: (id) => files.get(id),
      },
    ],
    build: {
      write: false,
      modulePreload: { polyfill: false },
      rolldownOptions: {
        input: join(apps, 'main.tsx'),
        onLog: (_, { code, message }) => {
          if (code === 'INEFFECTIVE_DYNAMIC_IMPORT') throw new Error(message);
        },
      },
    },
  });
  if (Array.isArray(built) || !('output' in built)) throw new Error('Vite builds one output.');
  const chunks = new Map(built.output.flatMap((file) => (file.type === 'chunk' ? [[file.fileName, file]] : [])));
  const loaded = new Set([...chunks.values()].filter(({ isEntry }) => isEntry));
  // The loop also visits chunks that are added while it runs.
  for (const { imports } of loaded)
    for (const chunk of imports.flatMap((fileName) => chunks.get(fileName) ?? [])) loaded.add(chunk);
  return [...loaded].reduce((sum, { code }) => sum + gzipSync(code, { level: 9 }).length, 0);
}

/** @type {Map<string, Promise<number>>} */
const weighed = new Map();

/** As `weigh`, once per app. @param {Readonly<Record<string, string>>} sources */
function weighOnce(sources) {
  const key = JSON.stringify(sources);
  const bytes = weighed.get(key) ?? weigh(sources);
  weighed.set(key, bytes);
  return bytes;
}

/** Returns the bytes that the package and XState add to an app. @param {App} app */
const added = async (app) =>
  (await weighOnce(writeApp(app))) -
  (await weighOnce(writeApp({ ...app, table: 'stock', hasView: false, hasDefinition: false })));

/** Returns the bytes that a view of the inspector adds to an app with XState. @param {string} view */
const addedByView = async (view) =>
  (await weighOnce({
    'main.tsx': `import { createRoot } from 'react-dom/client';
import { createActor, createMachine } from 'xstate';
import { ${view} } from 'chartable/inspector/view';
createRoot(document.body).render(<${view} actor={createActor(createMachine({})).start()} />);`,
  })) -
  (await weighOnce({
    'main.tsx': `import { createRoot } from 'react-dom/client';
import { createActor, createMachine } from 'xstate';
createRoot(document.body).render(<p>{createActor(createMachine({})).start().id}</p>);`,
  }));

/** @type {App} */
const smallest = { table: 'hook' };

/** Returns the bytes that the rest of an app adds to the smallest table. @param {Partial<App>} rest */
const toSmallest = async (rest) => (await added({ ...smallest, ...rest })) - (await added(smallest));

/** @type {App} */
const typical = { table: 'hook', parts: ['columnFilters', 'rowSelection'], hasView: true };

/** @type {App} */
const feature = { table: 'feature', hasDefinition: true };

/**
 * What the guide lists, in bytes.
 *
 * @type {Readonly<Record<string, () => Promise<number>>>}
 */
const weights = {
  'search, sorting and paging': () => added(smallest),
  ...Object.fromEntries(partNames.map((part) => [`+ \`${part}\``, () => toSmallest({ parts: [part] })])),
  'all parts': () => added({ table: 'hook', parts: allParts }),
  '`TableView` with search, sorting and paging': () => added({ table: 'hook', hasView: true }),
  '`TableView` with column filters and selection': () => added(typical),
  '`TableView` with all parts': () => added({ table: 'hook', parts: allParts, hasView: true }),
  '+ `defineTableUrl`': () => toSmallest({ hasDefinition: true }),
  '+ TanStack Router': () => toSmallest({ router: 'tanstack-router' }),
  '+ React Router': () => toSmallest({ router: 'react-router' }),
  '`urlFeature` with search, sorting and paging': () => added(feature),
  '`urlFeature` with all parts': () => added({ ...feature, parts: allParts }),
  'first bundle of an app whose tables are on lazy routes': () =>
    added({ ...feature, router: 'tanstack-router', isLazy: true }),
  '`MachineStrips` in an app with XState': () => addedByView('MachineStrips'),
  '`Chart` in an app with XState': () => addedByView('Chart'),
};

/** Rounded to half kilobytes, so that small changes of the code don't change the guide. @param {number} bytes */
const inKilobytes = (bytes) => String(Math.round(bytes / 500) / 2);

/** Measures everything. Returns the kilobytes to show, and the bytes, by what was weighed. */
export async function measureWeights() {
  /** @type {Record<string, { kB: string, bytes: number }>} */
  const measured = {};
  for (const [name, measure] of Object.entries(weights)) {
    const bytes = await measure();
    measured[name] = { kB: inKilobytes(bytes), bytes };
  }
  return measured;
}

/** The README states these. */
export const weightsOfReadme = ['search, sorting and paging', '`TableView` with column filters and selection'];
