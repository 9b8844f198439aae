import { createUserMaker, userSeed, type IndexedUser } from './data/random-users';

/** Shows these rows in an element, in a table of one of the libraries. */
export type ShowRows = (rows: IndexedUser[], root: HTMLElement) => void;

/** Each in a script of its own. `rows` shows nothing: the rows alone are part of every page's memory. */
const apps: Readonly<Record<string, () => Promise<{ readonly show: ShowRows }>>> = {
  'ag-grid': () => import('./ag-grid'),
  mui: () => import('./mui'),
  tanstack: () => import('./tanstack'),
  rows: async () => ({ show: (rows) => Object.assign(globalThis, { rows }) }),
};

const params = new URLSearchParams(location.hash.slice(1));
const made = Array.from({ length: Number(params.get('rows')) }, createUserMaker(userSeed));
// As from a server: texts that were put together take more memory.
const rows = structuredClone(made);
const app = await apps[params.get('app') ?? '']?.();
const root = document.createElement('main');
document.body.append(root);
app?.show(rows, root);
document.documentElement.dataset['shown'] = '';
