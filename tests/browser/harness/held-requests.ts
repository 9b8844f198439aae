import type { Page, Route } from 'playwright';
import { expect } from './expect';

export interface HeldRequests {
  readonly expectAsked: () => Promise<void>;
  readonly release: () => Promise<unknown>;
  readonly fail: () => Promise<unknown>;
}

export async function holdRequests(page: Page, urls: RegExp): Promise<HeldRequests> {
  const held: Route[] = [];
  /**
   * Undefined while requests are held. Then it also handles later requests, because a page may load files one after
   * another.
   */
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
