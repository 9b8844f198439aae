import { createUserMaker, userSeed, type IndexedUser } from './data/random-users';

/** Renders the rows with one of the libraries. */
export type ShowRows = (rows: IndexedUser[], root: HTMLElement) => void;

/** Each app is a separate script. */
const apps: Readonly<Record<string, () => Promise<{ readonly show: ShowRows }>>> = {
  'ag-grid': () => import('./ag-grid'),
  mui: () => import('./mui'),
  tanstack: () => import('./tanstack'),
};

const params = new URLSearchParams(location.hash.slice(1));
const made = Array.from({ length: Number(params.get('rows')) }, createUserMaker(userSeed));
// Copies the rows, because concatenated strings take more memory than a parsed response.
const rows = structuredClone(made);
const app = await apps[params.get('app') ?? '']?.();
const root = document.createElement('main');
document.body.append(root);
app?.show(rows, root);
