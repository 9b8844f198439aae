import axe from 'axe-core';
import type { Page } from 'playwright';

/** Returns the violations that axe finds on the page: a line for each rule, which names the elements. */
export async function violations(page: Page): Promise<string[]> {
  // Evaluated, not added as a script element, which the application's content policy would refuse.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  // Describing the elements in which nothing is wrong takes most of the time.
  const found = await page.evaluate(async () => (await window.axe.run({ resultTypes: ['violations'] })).violations);
  return found.map(
    (rule) => `${rule.id}: ${rule.help} (${rule.nodes.map((node) => node.target.join(' ')).join(', ')})`,
  );
}

declare global {
  interface Window {
    axe: typeof axe;
  }
}
