import { expect, test } from 'vitest';
import { flushBefore, isSameUrl } from '../../../src/table/history/navigation-url';
import { createOwnParams, createParamMerge } from '../../../src/table/history/table-params';
import { createTableSearch } from '../../../src/table/define-table-url';

test.each([
  ['/caf%C3%A9?q=a#%61', '/café?q=a#a', true],
  ['/cities?#', '/cities', true],
  ['/p%75sh/#%zz', '/push/#%zz', true],
  ['/cities#a', '/cities', false],
  ['/cities?q=%61', '/cities?q=a', false],
  ['/cities/', '/cities', false],
  ['/%zz', '/%zy', false],
])('`isSameUrl` compares %s with %s and returns %s', (a, b, isSame) => expect(isSameUrl(a, b)).toBe(isSame));

const params = createParamMerge(createOwnParams(() => [{ search: createTableSearch() }]).isOwn);

/** Creates a page whose table has the pending text `osaka`. */
function createPage(search: string) {
  let written = search;
  return {
    location: () => ({ pathname: '/cities', search: written, hash: '' }),
    flush: () => void (written = '?q=osaka'),
  };
}

test('a link within the page includes pending table changes, unless the link changes the same params', () => {
  expect(flushBefore('/cities?tab=b#top', createPage('?q=os'), params)).toBe('/cities?tab=b#top');
  expect(flushBefore('/cities?q=os&tab=b#top', createPage('?q=os'), params)).toBe('/cities?q=osaka&tab=b#top');
  expect(flushBefore('/c%69ties?tab=b', createPage(''), params)).toBe('/c%69ties?tab=b&q=osaka');
  expect(flushBefore('/towns?tab=b', createPage(''), params)).toBe('/towns?tab=b');
});

test('a link based on an outdated URL gets later table changes, unless the link changes the same params', () => {
  expect(flushBefore('/cities?tab=b', createPage('?q=os'), params, '')).toBe('/cities?tab=b&q=osaka');
  expect(flushBefore('/cities?q=bergen', createPage('?q=os'), params, '')).toBe('/cities?q=bergen');
});
