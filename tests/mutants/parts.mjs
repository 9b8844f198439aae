/** Tests that detect mutants of a table's machine: those of its URLs, too, because a table uses their codecs. */
const tableTests = [
  'tests/mutants/table-paths.test.ts',
  'tests/paths/{actors,expanded,machines,regression-paths,walks}.test.ts',
  'tests/table/!(*-walks).test.ts',
  'tests/table/url/*.test.ts',
];

/**
 * The code to mutate, in parts. Each part lists tests that take only seconds. A mutant that runs while a module loads,
 * e.g. when a machine is created, needs all tests of its part.
 *
 * @type {Record<string, { files?: string, tests: readonly string[], isGlue?: true }>}
 */
export const parts = {
  'machines/history': {
    tests: [
      'tests/mutants/history-paths.test.ts',
      'tests/history/{walks,limits,machine,writes}.test.ts',
      'tests/table/auto.test.ts',
      'tests/table/history/{long-links,page-faults,page-history}.test.ts',
    ],
  },
  'machines/table': { files: 'machines/table/{*,!(announcing)/**/*}.ts', tests: tableTests },
  'machines/table/announcing': { tests: ['tests/table/announcing/announcement.test.ts'] },
  'machines/paths': {
    files: 'machines/paths/{*,{product,step}/*}.ts',
    tests: [
      'tests/chart/model/chart.test.ts',
      'tests/paths/coverage/coverage.test.ts',
      'tests/paths/{actors,bounds,delays,expanded,faults,generated-data,machine-coverage,machines,path-tests}.test.ts',
      'tests/paths/{random-machines,reference,refusals,reports,states}.test.ts',
      'tests/inspector/export/write-test.test.ts',
    ],
  },
  // Path tests compare recorded guard outcomes with XState's.
  'machines/paths/coverage': {
    tests: [
      'tests/paths/coverage/*.test.ts',
      'tests/inspector/session/recorded-coverage.test.ts',
      'tests/paths/{machines,random-machines}.test.ts',
    ],
  },
  'machines/paths/mutants': { tests: ['tests/paths/mutants.test.ts'] },
  'machines/shared': {
    tests: [
      'tests/shared/*.test.ts',
      'tests/chart/model/chart.test.ts',
      'tests/paths/{actors,machines,random-machines,refusals}.test.ts',
      'tests/table/url/*.test.ts',
    ],
  },
  'machines/simulator': { tests: ['tests/inspector/open/*.test.{ts,tsx}'] },
  'machines/inspector': { tests: ['tests/inspector/machine.test.ts'] },
  'src/shared': {
    tests: [
      'tests/shared/*.test.ts',
      'tests/inspector/feed/{feed,idle,other-copies}.test.ts',
      'tests/table/url/*.test.ts',
    ],
    isGlue: true,
  },
  'src/table': {
    files: 'src/table/*.ts',
    tests: ['tests/table/tanstack/{definition,row-ids}.test.ts', 'tests/table/url/links.test.ts'],
    isGlue: true,
  },
  'src/table/sql': { tests: ['tests/table/rows/sql/*.test.ts'], isGlue: true },
  'src/table/host': {
    tests: ['tests/table/tanstack/*.test.{ts,tsx}', 'tests/table/tanstack-8/options.test.tsx'],
    isGlue: true,
  },
  'src/table/features': { tests: ['tests/table/url/*.test.ts', 'tests/table/tanstack/*.test.{ts,tsx}'] },
  'src/table/url': {
    files: 'src/table/url/*.ts',
    tests: [
      'tests/table/url/*.test.ts',
      'tests/table/tanstack/{definition,filter-codecs,row-ids}.test.ts',
      'tests/table/history/browser-url.test.ts',
    ],
  },
  // Glue code between machines, browser and screen. Only Chromium can test its visible effects, so it has no minimum
  // score.
  'src/table/history': {
    files: 'src/table/history/*.ts',
    tests: [
      'tests/table/history/{bind-table,browser-url,left-out,long-links,page-*,table-params}.test.ts',
      // Adapters use the functions for the browser's history and its entries.
      'tests/table/history/adapters/next-app-router.test.ts',
      'tests/history/walks.test.ts',
      'tests/table/react/server.test.tsx',
    ],
    isGlue: true,
  },
  ...routerParts({
    next: ['tests/table/history/adapters/next-{app,pages}-router.test.ts'],
    'react-router': [
      'tests/table/history/adapters/{framework-mode,react-router-keys}.test.ts',
      'tests/table/history/adapters/refused-routers.test.tsx',
      'tests/table/react/server.test.tsx',
    ],
    'tanstack-router': [
      'tests/table/history/adapters/router-contract.test.ts',
      'tests/table/history/adapters/refused-routers.test.tsx',
      'tests/table/react/server.test.tsx',
    ],
  }),
  'src/table/tanstack': {
    tests: [
      'tests/table/tanstack/*.test.{ts,tsx}',
      'tests/table/tanstack-8/options.test.tsx',
      'tests/table/rows/row-models/url-table.test.ts',
      'tests/table/rows/{fetch-all,sub-rows}.test.ts',
      'tests/table/{fetching,fetched-selection}.test.ts',
    ],
    isGlue: true,
  },
  'src/table/tanstack-8': { tests: ['tests/table/tanstack-8/options.test.tsx'], isGlue: true },
  'src/table/url/definition': {
    tests: ['tests/table/tanstack/{definition,filter-codecs}.test.ts', 'tests/table/url/presets/*.test.ts'],
    isGlue: true,
  },
  'src/table/url/presets': { tests: ['tests/table/url/presets/*.test.ts'], isGlue: true },
  'src/table/columns': {
    tests: [
      'tests/table/columns/*.test.{ts,tsx}',
      'tests/table/rows/sql/*.test.ts',
      'tests/table/react/controls.test.tsx',
      'tests/table/react/filters/number-inputs.test.tsx',
    ],
    isGlue: true,
  },
  'src/table/rows/row-models': {
    tests: ['tests/table/rows/row-models/*.test.ts', 'tests/table/columns/fold.test.ts'],
    isGlue: true,
  },
  'src/table/rows': {
    files: 'src/table/rows/{*,!(row-models)/**/*}.ts',
    tests: ['tests/table/rows/**/*.test.ts'],
    isGlue: true,
  },
  // Omits a test that reads source code, because Stryker formats the code differently.
  'src/table/react': { tests: ['tests/table/react/**/!(bare-texts).test.{ts,tsx}'], isGlue: true },
  // Only tests in Chromium cover the demo pages and their shell.
  'src/site': {
    files: 'src/site/{*,!(data|demos)/**/*}.{ts,tsx}',
    tests: ['tests/table/history/split-url.test.ts', 'tests/inspector/feed/{application,restoring-table}.test.ts'],
    isGlue: true,
  },
  ...roomParts('chart', {
    model: [
      'chart/{drawing/drawing,layout/layout}',
      'inspector/{protocol/xstate-6,recording/recording,server/chart-command,session/*}',
    ],
    layout: ['chart/model/*', 'inspector/{server/chart-command,view/chart-view}'],
    'pan-zoom': ['inspector/view/{chart-view,inspector}'],
    drawing: ['chart/layout/layout', 'inspector/{server/chart-command,view/*}'],
    write: ['chart/drawing/drawing', 'inspector/{export/write-html,server/chart-command,view/chart-view}'],
  }),
  ...roomParts('inspector', {
    protocol: [
      'chart/model/chart',
      'inspector/{feed/feed,feed/load,page/*,server/server,server/stalled-server,session/*}',
    ],
    feed: ['inspector/{page/staying,server/chart-command,session/*}'],
    recording: ['inspector/{feed/load,page/staying,protocol/xstate-6,session/*}'],
    session: ['inspector/{feed/feed,feed/idle,feed/restoring*,page/staying,recording/*,server/chart-command}'],
    strips: [],
    embed: [],
    panels: ['inspector/{feed/feed,session/*,view/*}'],
    export: ['inspector/{server/chart-command,view/chart-view}'],
    view: ['inspector/session/snapshot-at'],
    open: ['inspector/view/failing'],
    server: [],
  }),
  'src/inspector/page': {
    files: 'src/inspector/{*,page/*}.{ts,tsx}',
    tests: ['tests/inspector/{page,view}/*.test.{ts,tsx}', 'tests/inspector/feed/restoring*.test.ts'],
    isGlue: true,
  },
};

export const excludedFolders = {
  'src/agent': "describes what the inspector's functions return, as text",
  'src/entries': 'only re-exports code, and passes process arguments on',
  'src/site/data': 'rows of the demos',
  'src/site/demos': 'tables of the demos, tested in Chromium',
  'src/inspector/gallery': 'machines that are read as text and never run',
  'src/project': 'runs processes and a page, so the packed command is tested',
  'src/paths': "runs in an app's test runner, so the packed files are tested",
};

/** @param {Record<string, readonly string[]>} folders tests by router adapter */
function routerParts(folders) {
  return Object.fromEntries(
    Object.entries(folders).map(([folder, tests]) => [
      `src/table/history/adapters/${folder}`,
      { tests, isGlue: /** @type {const} */ (true) },
    ]),
  );
}

/**
 * Creates a part for each of the folders in `room`. Its tests are those of the same folder, and the given tests.
 *
 * @param {string} room
 * @param {Record<string, readonly string[]>} folders
 */
function roomParts(room, folders) {
  return Object.fromEntries(
    Object.entries(folders).map(([folder, others]) => [
      `src/${room}/${folder}`,
      {
        tests: [`${room}/${folder}/*`, ...others].map((name) => `tests/${name}.test.{ts,tsx}`),
        isGlue: /** @type {const} */ (true),
      },
    ]),
  );
}

/** @param {string} name */
export const reportOf = (name) => `reports/mutants/${name.replaceAll('/', '-')}.json`;

/**
 * Returns the part with this name. If the part lists no files, adds the default files.
 *
 * @param {string} name
 */
export function getPart(name) {
  const part = parts[name];
  if (!part) throw new Error(`PART must be one of ${Object.keys(parts).join(', ')}, got "${name}"`);
  return { name, files: `${name}/**/*.{ts,tsx}`, ...part };
}

export const currentPart = () => getPart(process.env['PART'] ?? '');
