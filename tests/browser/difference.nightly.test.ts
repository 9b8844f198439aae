import { cases } from '../../src/site/demos/difference/difference.cases';
import { browserTest, describe, expect } from './harness';

const test = browserTest();

/** Cases with the names for test titles. */
const named = cases.map((tried) => ({ ...tried, report: tried.report ?? 'no public report' }));

describe('the same gestures on Chartable and on a table with effects and timers', () => {
  test.for(named)('$title ($report) with effects, but not with Chartable', async ({ title, opened }, { page }) => {
    await page.goto('/difference');
    const tried = page.getByRole('region', { name: title, exact: true });
    await tried.getByRole('button', { name: 'Run' }).click();
    const [naive, ours] = ['useEffect + debounce', 'Chartable'].map((name) => tried.getByRole('group', { name }));
    await expect(naive!.locator('[data-outcome]')).toHaveText(/^✗ /, { timeout: 15_000 });
    await expect(ours!.locator('[data-outcome]')).toHaveText('✓ Correct', { timeout: 15_000 });
    await expect(ours!.getByRole('listitem')).not.toHaveCount(0);
    // The gestures don't change the page's own URL.
    expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe('/difference');
    expect(opened).toMatch(/^\/people/);
  });

  test("the comparison works in the language of the page's URL", async ({ page }) => {
    await page.goto('/difference?lang=ar');
    const tried = page.getByRole('region', { name: 'Back does the wrong thing' });
    await tried.getByRole('button', { name: 'Run' }).click();
    const ours = tried.getByRole('group', { name: 'Chartable' });
    await expect(ours.getByRole('button', { name: 'الصفحة التالية' })).toHaveCSS('direction', 'rtl');
    await expect(ours.locator('[data-outcome]')).toHaveText('✓ Correct', { timeout: 15_000 });
  });
});
