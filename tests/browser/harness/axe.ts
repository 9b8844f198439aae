import axe from 'axe-core';
import type { Page } from 'playwright';

/**
 * Returns the violations that axe finds on the page: a line for each rule, which names the elements.
 *
 * @param hasTargetSizes true to check also that what is pressed is at least 24 pixels large, or stands apart
 */
export async function violations(page: Page, hasTargetSizes = false): Promise<string[]> {
  // Evaluated, not added as a script element, which the application's content policy would refuse.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  // Describing the elements in which nothing is wrong takes most of the time.
  const found = await page.evaluate(async (enabled) => {
    const rules = { 'target-size': { enabled } };
    return (await window.axe.run({ resultTypes: ['violations'], rules })).violations;
  }, hasTargetSizes);
  return found.map(
    (rule) => `${rule.id}: ${rule.help} (${rule.nodes.map((node) => node.target.join(' ')).join(', ')})`,
  );
}

declare global {
  interface Window {
    axe: typeof axe;
  }
}
