import { hostTest } from '../host/host-test';
import { serveFolder } from '../host/serve';
import { tabThrough } from './tab-through';

const test = hostTest(() => serveFolder(import.meta.dirname));

const rows = 'rowPinning=3.top%2C4.top%2C8.bottom%2C12.bottom';
const columns = 'columnPinning=name.left%2Csize.right';

test.for([
  ['the page scrolls under a header with a date filter of two lines', '', 1000],
  ['the table scrolls sideways and down', '?columnSizing=team.900', 1000],
  ['the table scrolls under bars of the page', '?columnSizing=team.900#bars', 1000],
  ['rows are pinned', `?${rows}`, 1000],
  ['rows taller than usual are pinned', '?rowPinning=3.top%2C4.top#tall', 1000],
  ['columns are pinned to both sides', `?${columns}&columnSizing=team.600%2Cborn.400`, 1000],
  ['rows and columns are pinned, from right to left', `?${rows}&${columns}&columnSizing=team.900#rtl`, 1000],
  ['the window is a phone', '', 400],
  ['a phone shows the bar of selected rows above a bar of the page', '?rowSelection=1#bars', 400],
] as const)('a focused control stays visible when %s (elastic/eui#2959)', ([, url, width], { page, host }) =>
  tabThrough(page, `${host}/${url}`, width),
);
