import { createRequire } from 'node:module';
import { sep } from 'node:path';
import type * as xstate from 'xstate';

const require = createRequire(import.meta.url);

/** Loads a second copy of XState, as with a linked package or a second installation. */
export function loadSecondCopy(): typeof xstate {
  const part = `${sep}node_modules${sep}xstate${sep}`;
  for (const file of Object.keys(require.cache)) if (file.includes(part)) Reflect.deleteProperty(require.cache, file);
  return require('xstate') as typeof xstate;
}
