import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import * as reactRouter from 'react-router';

/* Prints the private members that `chartable/react-router` uses and that React Router lacks. */

/** @type {string[]} */
const missing = [];
/** @param {string} name @param {object} owner */
const requirePart = (name, owner) => {
  if (!(name in owner)) missing.push(name);
};

requirePart('UNSAFE_DataRouterContext', reactRouter);

/** The `history.state` of the last history entry. @type {object} */
let state = {};
const history = {
  get state() {
    return state;
  },
  /** @param {object} pushed */
  pushState: (pushed) => {
    state = pushed;
  },
  /** @param {object} replaced */
  replaceState: (replaced) => {
    state = replaced;
  },
};
const window = Object.assign(new EventTarget(), {
  history,
  location: new URL('http://localhost/'),
  document: { createElement: () => ({}) },
  sessionStorage: { getItem: () => null },
});
Object.assign(globalThis, { window });
const router = reactRouter.createBrowserRouter([{ path: '*', element: null }], {
  // @ts-expect-error -- React Router reads no other members.
  window,
});
requirePart('_internalSetStateDoNotUseOrYouWillBreakYourApp', router);
await router.navigate('/cities', { state: 'mine' });
for (const name of ['usr', 'key', 'idx']) requirePart(name, state);

const folder = dirname(fileURLToPath(import.meta.resolve('react-router/package.json')));
const files = readdirSync(join(folder, 'dist/production'), { recursive: true, encoding: 'utf8' });
const hasText = (/** @type {string} */ text) =>
  files.some(
    (file) => /\.m?js$/.test(file) && readFileSync(join(folder, 'dist/production', file), 'utf8').includes(text),
  );
if (!hasText('__reactRouterDataRouter')) missing.push('window.__reactRouterDataRouter');

console.log(JSON.stringify(missing));
