import { expect, test, violations } from '.';

test('the browser test harness records console messages, uncaught errors and blocked requests of a page', async ({
  page,
  noise,
}) => {
  noise.allow(/./);
  await page.goto('/');
  await page.evaluate(async () => {
    console.info('a word');
    setTimeout(() => {
      throw new Error('a slip');
    });
    await fetch('http://elsewhere.test/').catch(() => {});
  });
  await expect
    .poll(() => noise.logged)
    .toEqual(
      expect.arrayContaining([
        'console.info: a word',
        'error: Error: a slip',
        expect.stringMatching(/^console\.error: .*Content Security Policy/),
      ]),
    );
});

test('the browser test harness detects accessibility violations', async ({ page }) => {
  await page.goto('/');
  await page.evaluate(() => document.body.append(document.createElement('button')));
  expect(await violations(page)).toContainEqual(expect.stringMatching(/^button-name: .*button/));
});
