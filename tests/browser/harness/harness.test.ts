import { browserTest, compose, describe, expect, historyLength, test, violations } from './index';

test('a page is served at its address, and any deeper one, and stays quiet', async ({ page }) => {
  await page.goto('/push?sorting=name.asc');
  await expect(page).toHaveURL('/push?sorting=name.asc');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect.poll(() => historyLength(page)).toBe(2);
});

test('whatever a page lets be heard is noticed', async ({ page, noise }) => {
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
    .poll(() => noise.heard)
    .toEqual(
      expect.arrayContaining([
        'console.info: a word',
        'error: Error: a slip',
        expect.stringMatching(/^console\.error: .*Content Security Policy/),
      ]),
    );
});

test('violations of accessibility are found', async ({ page }) => {
  await page.goto('/');
  await page.evaluate(() => document.body.append(document.createElement('button')));
  expect(await violations(page)).toContainEqual(expect.stringMatching(/^button-name: .*button/));
});

describe('composition', () => {
  const page = `<input><script>
    const seen = []
    for (const type of ['start', 'end']) addEventListener('composition' + type, () => seen.push(type))
  </script>`;

  test('is committed', async ({ page: tab }) => {
    await tab.setContent(page);
    await tab.getByRole('textbox').focus();
    const composition = await compose(tab);
    await composition.set('k');
    await composition.set('か');
    await expect(tab.getByRole('textbox')).toHaveValue('か');
    await composition.commit('蚊');
    await expect(tab.getByRole('textbox')).toHaveValue('蚊');
    expect(await tab.evaluate('seen')).toEqual(['start', 'end']);
  });

  test('is cancelled', async ({ page: tab }) => {
    await tab.setContent(page);
    await tab.getByRole('textbox').focus();
    const composition = await compose(tab);
    await composition.set('か');
    await composition.cancel();
    await expect(tab.getByRole('textbox')).toHaveValue('');
    expect(await tab.evaluate('seen')).toEqual(['start', 'end']);
  });
});

const protectedTest = browserTest({ floodProtection: true });

describe('flood protection', () => {
  const calls = () => {
    const before = history.length;
    for (let i = 0; i < 300; i++) history.replaceState(i, '');
    return { refused: history.state !== 299, before };
  };

  test('is off', async ({ page }) => {
    await page.goto('/');
    expect((await page.evaluate(calls)).refused).toBe(false);
  });

  protectedTest('is on where asked for', async ({ page, noise }) => {
    noise.allow(/Throttling navigation/);
    await page.goto('/');
    expect((await page.evaluate(calls)).refused).toBe(true);
  });
});
