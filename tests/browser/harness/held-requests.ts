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
export async function holdRequests(page: Page, urls: RegExp): Promise<HeldRequests> {
  const held: Route[] = [];
  /** Answers what is held, and what comes later: a page that has to load several files may ask for them one after the other. */
  let answer: ((route: Route) => Promise<void>) | undefined;
  const answerAll = (next: (route: Route) => Promise<void>) => {
    answer = next;
    return Promise.all(held.splice(0).map(next));
  };
  await page.route(urls, (route) => (answer ? answer(route) : void held.push(route)));
  return {
    expectAsked: () => expect.poll(() => held.length).toBeGreaterThan(0),
    release: () => answerAll((route) => route.continue()),
    fail: () => answerAll((route) => route.abort()),
  };
}
