import { expect, test } from 'vitest';
import { createLoadCheck } from '../../src/address/loading-params';
import { defineTable } from '../../src/definition';

test('loaders must run again only if a param of a table with `loads` has changed', () => {
  const orders = defineTable({ name: 'orders', params: { globalFilter: 'q' }, loads: true });
  const cities = defineTable({ name: 'cities', params: { globalFilter: 'city', sorting: 'order' } });
  const mustLoad = createLoadCheck([orders, cities]);
  expect(mustLoad('?q=an', '?q=ann')).toBe(true);
  expect(mustLoad('?tab=a', '?tab=a&pageIndex=2')).toBe(true);
  expect(mustLoad('?q=ann&tab=a', '?tab=b&q=ann&city=oslo&order=name.asc')).toBe(false);
  expect(createLoadCheck([cities])('?city=os', '?city=oslo')).toBe(false);
});
