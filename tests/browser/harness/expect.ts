import { expect as playwrightExpect } from 'playwright/test';

/** Playwright's `expect`. Waits longer than its default of 5 s, for busy machines. */
export const expect = playwrightExpect.configure({ timeout: 20_000 });
