import { withPaths } from 'chartable/paths/playwright';
import { test as base, expect, type Page, type Route } from 'playwright/test';
import { nameStep, planStep, wizard } from './wizard';

const test = withPaths(base);
let waiting: Route[] = [];

async function answer(status: number): Promise<void> {
  await expect.poll(() => waiting.length).toBeGreaterThan(0);
  await waiting.pop()?.fulfill({ status, headers: { 'access-control-allow-origin': '*' } });
}

const shows = (text: string) => (page: Page) => expect(page.getByRole('heading')).toHaveText(text);

test.paths(wizard, {
  open: async (page) => {
    waiting = [];
    await page.route('https://shop.example/accounts', (route) => void waiting.push(route));
    await page.goto(new URL('../wizard.html', import.meta.url).href);
  },
  events: {
    name: {
      cases: nameStep,
      exec: async (page, { name }) => {
        await page.getByRole('textbox', { name: 'Name' }).fill(name);
        await page.getByRole('button', { name: 'Next' }).click();
      },
    },
    plan: { cases: planStep, exec: (page, { plan }) => page.getByRole('button', { name: plan }).click() },
    back: (page) => page.getByRole('button', { name: 'Back' }).click(),
  },
  states: {
    name: shows('Your name'),
    plan: shows('Your plan'),
    sending: shows('Sending'),
    sent: shows('Welcome'),
    failed: shows('Not sent'),
  },
  ends: {
    sendAnswers: {
      done: { output: undefined, exec: () => answer(200) },
      error: { error: 'offline', exec: () => answer(500) },
    },
  },
  read: {
    name: {
      read: (page) => page.locator('input').inputValue(),
      expected: ({ context }) => context.name,
    },
  },
  // In this test, the server fails on purpose.
  environment: { oracles: { responses: false } },
  paths: { walks: { runs: 3, maxSteps: 8 } },
  coverage: { transitions: 1 },
});
