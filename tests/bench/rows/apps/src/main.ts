import { createUserMaker, userSeed, type IndexedUser } from './data/random-users';

/** Shows the rows in an element, with one of the libraries. */
export type ShowRows = (rows: IndexedUser[], root: HTMLElement) => void;

/** Each is a separate script. `rows` shows nothing, to measure only the memory of the rows. */
const apps: Readonly<Record<string, () => Promise<{ readonly show: ShowRows }>>> = {
  'ag-grid': () => import('./ag-grid'),
  mui: () => import('./mui'),
  tanstack: () => import('./tanstack'),
  rows: async () => ({ show: (rows) => Object.assign(globalThis, { rows }) }),
};

const params = new URLSearchParams(location.hash.slice(1));
const made = Array.from({ length: Number(params.get('rows')) }, createUserMaker(userSeed));
// Parsed like a server's response, because concatenated strings take more memory.
const rows = structuredClone(made);
const app = await apps[params.get('app') ?? '']?.();
const root = document.createElement('main');
document.body.append(root);
app?.show(rows, root);
document.documentElement.dataset['shown'] = '';
