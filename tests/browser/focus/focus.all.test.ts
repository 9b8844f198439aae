import { hostTest } from '../host/host-test';
import { serveFolder } from '../host/serve';
import { tabThrough } from './tab-through';

const test = hostTest(() => serveFolder(import.meta.dirname));

const pinned = 'pinned.left=name&pinned.right=size&pinned.top=3&pinned.bottom=12';

test('a focused control stays visible on a page with fixed bars (elastic/eui#2959)', ({ page, host }) =>
  tabThrough(page, `${host}/#bars`, 1000));

test('a focused control stays visible in a right-to-left table with pinned rows and columns (elastic/eui#2959)', ({
  page,
  host,
}) => tabThrough(page, `${host}/?${pinned}&widths=team.900#rtl-tall`, 1000));
