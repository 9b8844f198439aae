import { withPaths } from 'chartable/paths/playwright';
import { test as base, expect, type Page, type Route } from 'playwright/test';
import { orders } from './orders';

const test = withPaths(base);
let waiting: Route[] = [];

async function answer(response: { readonly status?: number; readonly json: unknown }): Promise<void> {
  await expect.poll(() => waiting.length).toBeGreaterThan(0);
  await waiting.pop()?.fulfill(response);
}

const shows = (text: string) => (page: Page) => expect(page.getByRole('status')).toHaveText(text);

test.paths(orders, {
  open: async (page) => {
    waiting = [];
    await page.route('https://shop.example/orders', (route) => void waiting.push(route));
    await page.goto(new URL('../orders.html', import.meta.url).href);
  },
  events: {
    load: {
      exec: (page) => page.getByRole('button').click(),
      refused: (page) => expect(page.getByRole('button')).toBeDisabled(),
    },
  },
  states: {
    idle: shows('No orders'),
    loading: shows('Loading'),
    waiting: shows('Trying again'),
    loaded: shows('Loaded'),
    failed: shows('Failed'),
  },
  ends: {
    fetchOrders: {
      done: { output: [{ id: 1 }], exec: () => answer({ json: [{ id: 1 }] }) },
      error: { error: 'offline', exec: () => answer({ status: 500, json: {} }) },
    },
  },
  read: {
    orders: {
      read: (page) => page.getByRole('listitem').count(),
      expected: ({ context }) => context.orders.length,
    },
  },
  paths: { faults: { offline: true, secondTab: true } },
  // In this test, the server fails on purpose.
  environment: { oracles: { responses: false } },
  coverage: { transitions: 1, guards: 1 },
});
