import type { Page } from 'playwright/test';
import type { AnyMachineSnapshot, EventObject } from 'xstate';
import type { StartInfo } from './options';

/** Options for paths on a page. */
export interface PageOptions<TEvent = EventObject, TSnapshot = AnyMachineSnapshot> {
  /**
   * Opens the page in the machine's initial state: sets up routes, then calls `page.goto`. Playwright's clock is
   * already installed.
   */
  readonly open: (page: Page, start: StartInfo<TEvent, TSnapshot>) => Promise<unknown>;
  /** Time limits, and which of the page's errors fail a path. */
  readonly environment?: {
    /** Console errors, uncaught exceptions and 5xx responses fail the path, except those set to `false`. */
    readonly oracles?: { readonly console?: boolean; readonly exceptions?: boolean; readonly responses?: boolean };
    readonly patienceMs?: number;
  };
}
