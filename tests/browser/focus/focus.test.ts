import { hostTest } from '../host/host-test';
import { serveFolder } from '../host/serve';
import { tabThrough } from './tab-through';

const test = hostTest(() => serveFolder(import.meta.dirname));

const pinned = 'rowPinning=3.top%2C12.bottom&columnPinning=name.left%2Csize.right';

test('Tab and Shift+Tab never leave the focused control covered on a page with its own bars (elastic/eui#2959)', ({
  page,
  host,
}) => tabThrough(page, `${host}/#bars`, 1000));

test('Tab and Shift+Tab never leave the focused control covered in a right-to-left table that scrolls under pinned rows and columns (elastic/eui#2959)', ({
  page,
  host,
}) => tabThrough(page, `${host}/?${pinned}&columnSizing=team.900#rtl-tall`, 1000));
