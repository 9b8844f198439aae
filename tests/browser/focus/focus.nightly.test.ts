import { hostTest } from '../host/host-test';
import { serveFolder } from '../host/serve';
import { tabThrough } from './tab-through';

const test = hostTest(() => serveFolder(import.meta.dirname));

const rows = 'pinned.top=3,4&pinned.bottom=8,12';
const columns = 'pinned.left=name&pinned.right=size';

test.for([
  ['the page scrolls under a header with a date filter of two lines', '', 1000],
  ['the table scrolls sideways and down', '?widths=team.900', 1000],
  ['the table scrolls under bars of the page', '?widths=team.900#bars', 1000],
  ['rows are pinned', `?${rows}`, 1000],
  ['rows taller than usual are pinned', '?pinned.top=3,4#tall', 1000],
  ['columns are pinned to both sides', `?${columns}&widths=team.600,born.400`, 1000],
  ['rows and columns are pinned, from right to left', `?${rows}&${columns}&widths=team.900#rtl`, 1000],
  ['the window is as narrow as a phone', '', 400],
  ['a phone shows the bar of selected rows above a bar of the page', '?selected=1#bars', 400],
] as const)('a focused control stays visible when %s (elastic/eui#2959)', ([, url, width], { page, host }) =>
  tabThrough(page, `${host}/${url}`, width),
);
