// The package's doors: what an application may import, and what it needs installed for it.

/**
 * The doors by their names in `exports`, each with the file that it opens.
 *
 * @type {Readonly<Record<string, string>>}
 */
export const doors = {
  '.': 'table',
  './react': 'react',
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
export const ownDependencies = ['@tanstack/table-core', 'ws'];

/** A peer that every door needs but search-params. npm installs it too; it is a peer, so that an application has one copy. */
export const requiredPeers = ['xstate'];

/**
 * Ranges of peers that are wider than the range that the demos install.
 *
 * @type {Readonly<Record<string, string>>}
 */
export const widerRanges = {
  react: '>=19',
  'react-router': '>=7',
};
