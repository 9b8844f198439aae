// The package's doors: what an application may import, and what it needs installed for it.

/**
 * The doors by their names in `exports`, each with the file that it opens.
 *
 * @type {Readonly<Record<string, string>>}
 */
export const doors = {
  './rows': 'rows',
  './rows/memory': 'rows-memory',
  './react': 'react',
  './tanstack-table': 'tanstack-table',
  './tanstack-table-8': 'tanstack-table-8',
  './table-core': 'table-core',
  './row-models': 'row-models',
  './definition': 'definition',
  './columns': 'columns',
  './presets': 'presets',
  './browser': 'browser',
  './tanstack-router': 'tanstack-router',
  './react-router': 'react-router',
  './machine': 'machine',
  './search-params': 'search-params',
  './sql': 'sql',
  './worker': 'worker',
  './paths': 'paths',
  './inspector': 'inspector',
  './inspector/view': 'inspector-view',
  './inspector/devtools': 'inspector-devtools',
  './vite': 'vite',
};

/** The file of the package's command. */
export const commandFile = 'command.js';

/** The folder of the inspector's page, which the command and the door `vite` serve. */
export const pageFolder = 'inspect';

/**
 * The style sheets by their names in `exports`, each with the door whose imports name its parts, and whether its rules are in a layer.
 *
 * @type {Readonly<Record<string, { readonly door: string, readonly isLayered: boolean }>>}
 */
export const styleSheets = {
  './styles.css': { door: 'react', isLayered: true },
  './styles.unlayered.css': { door: 'react', isLayered: false },
  './inspector.css': { door: 'inspector-view', isLayered: true },
  './inspector.unlayered.css': { door: 'inspector-view', isLayered: false },
};

/** Packages that npm installs with this one. All others are peers. */
export const ownDependencies = ['ws'];

/**
 * A peer that most doors need. npm installs it too; it is a peer, so that an application has one copy. TanStack Table is an optional one:
 * its adapters, such as `@tanstack/react-table`, bring the `@tanstack/table-core` whose types this package adds options to. npm would
 * install another one beside an older adapter.
 */
export const requiredPeers = ['xstate'];

/**
 * Ranges of peers that are wider than the range that the demos install. They begin with the oldest version that the tests of the package
 * use, so that an application which keeps an older one need not change it.
 *
 * @type {Readonly<Record<string, string>>}
 */
export const widerRanges = {
  '@statelyai/inspect': '^0.7.1',
  '@tanstack/react-router': '^1.170.20',
  // `chartable/tanstack-table-8` is for version 8, which npm would refuse beside the package otherwise.
  '@tanstack/react-table': '^9.0.0 || ^8.14.0',
  // Material React Table brings 3.11, beside which npm would refuse the package.
  '@tanstack/react-virtual': '^3.12.0 || ^3.11.2',
  '@tanstack/table-core': '^9.0.0 || ^8.14.0',
  '@xstate/react': '^6.0.0',
  'd3-selection': '^3.0.0',
  'd3-zoom': '^3.0.0',
  elkjs: '^0.9.0 || ^0.10.0 || ^0.11.0 || ^0.12.0',
  kysely: '^0.28.0 || ^0.29.0',
  // React 18 is for `chartable/tanstack-table-8`: what is built on version 8 may not be on React 19 yet.
  react: '>=19.0.0 || ^18.3.0',
  'react-dom': '>=19.0.0 || ^18.3.0',
  'react-router': '>=7.7.0',
  xstate: '^5.33.0',
};
