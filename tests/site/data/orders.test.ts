import { hash } from 'node:crypto';
import { expect, test } from 'vitest';
import { orderAt } from '../../../src/site/data/orders';

const orders = Array.from({ length: 5000 }, (_, index) => orderAt(index));

test('orders have a seven-digit ID and a total in whole dollars', () => {
  for (const { id, customer, total } of orders) {
    expect(id).toMatch(/^[1-9]\d{6}$/);
    expect(customer).toMatch(/^[A-Z][a-z]+ [A-Z][a-z]+$/);
    expect(Number.isInteger(total) && total >= 10 && total < 5000).toBe(true);
  }
  expect(new Set(orders.map(({ id }) => id)).size).toBe(orders.length);
});

test('orders with higher IDs are later', () => {
  const sorted = orders.toSorted((a, b) => Number(a.id) - Number(b.id));
  expect(sorted.every(({ date }, place) => place === 0 || date > sorted[place - 1]!.date)).toBe(true);
});

// URLs contain row indexes and IDs. If the rows changed, shared links would break.
test('the demo orders are the same on every run', () => {
  expect(orders[0]).toEqual({
    index: 0,
    id: '4127017',
    customer: 'Sam Beier',
    status: 'Shipped',
    total: 2082,
    date: new Date('2024-12-27T22:09:30Z'),
  });
  expect(hash('sha256', JSON.stringify(orders)).slice(0, 16)).toBe('c2c0b6286a6e7e91');
});
