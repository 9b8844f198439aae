import axe from 'axe-core';
import type { Page } from 'playwright';

/** What axe finds wrong with the page: a line for each rule, naming the elements. */
export async function violations(page: Page): Promise<string[]> {
  // Evaluated, not added as a script element, which the application's content policy would refuse.
  await page.evaluate(axe.source);
  const { violations: found } = await page.evaluate(() => window.axe.run());
  return found.map(
    (rule) => `${rule.id}: ${rule.help} (${rule.nodes.map((node) => node.target.join(' ')).join(', ')})`,
  );
}

declare global {
  interface Window {
    axe: typeof axe;
  }
}
