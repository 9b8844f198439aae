import type { Page, Route } from 'playwright';
import { expect } from 'playwright/test';

/** Requests of a page that wait for a test. */
export interface HeldRequests {
  /** Waits for the first of them. */
  readonly expectAsked: () => Promise<void>;
  readonly release: () => Promise<unknown>;
  readonly fail: () => Promise<unknown>;
}

/** Holds the requests to these addresses back, from now on: a network that is as slow as the test says. */
export async function holdRequests(page: Page, addresses: RegExp): Promise<HeldRequests> {
  const held: Route[] = [];
  await page.route(addresses, (route) => void held.push(route));
  return {
    expectAsked: () => expect.poll(() => held.length).toBeGreaterThan(0),
    release: () => Promise.all(held.map((route) => route.continue())),
    fail: () => Promise.all(held.map((route) => route.abort())),
  };
}
