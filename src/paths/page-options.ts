import type { Page } from 'playwright/test';
import type { AnyMachineSnapshot, EventObject } from 'xstate';
import type { StartInfo } from './options';

/** Options of a path on a page: its own assertions, and how long the page may take. */
export interface PageOptions<TEvent = EventObject, TSnapshot = AnyMachineSnapshot> {
  /** Opens the page in the machine's first state: routes of requests, then `page.goto`. Its clock is installed already. */
  readonly open: (page: Page, start: StartInfo<TEvent, TSnapshot>) => Promise<unknown>;
  /** Errors in the console, exceptions that nobody handles, and responses of the server with 5xx fail the path. False for those that are expected. */
  readonly oracles?: { readonly console?: boolean; readonly exceptions?: boolean; readonly responses?: boolean };
  /** Milliseconds that the page may take to show what `read` reads: 5000 if left out. */
  readonly patienceMs?: number;
}
