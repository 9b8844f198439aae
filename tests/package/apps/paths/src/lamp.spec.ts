import { withPaths } from 'chartable/paths/playwright';
import { test as base, expect } from 'playwright/test'; // or @playwright/test
import { lamp } from './lamp';

const test = withPaths(base);

test.paths(lamp, {
  open: (page) => page.goto(new URL('../lamp.html', import.meta.url).href),
  events: { toggle: (page) => page.getByRole('button').click() },
  states: {
    on: (page) => expect(page.getByRole('button')).toHaveText('on'),
    off: (page) => expect(page.getByRole('button')).toHaveText('off'),
  },
  coverage: { transitions: 1 },
});
