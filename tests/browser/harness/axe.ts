import axe from 'axe-core';
import type { Page } from 'playwright';

/** The rules of WCAG 2.2, levels A and AA, and axe's own. */
const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** The one of these rules that looks at colours. */
const colorRule = 'color-contrast';

/**
 * Returns the violations that axe finds on the page: a line for each rule, which names the elements.
 *
 * @param asked `colors` for the same page in another colour scheme: the other rules ask what no scheme changes
 * @param parts selectors of the parts that are new, where the rest of the page has been looked at; the whole page if left out
 */
export async function violations(
  page: Page,
  asked: 'all' | 'colors' = 'all',
  parts: readonly string[] = ['html'],
): Promise<string[]> {
  // Evaluated, not added as a script element, which the application's content policy would refuse.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  // A page answers a change of sizes as it renders: axe may look before that.
  await page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        requestAnimationFrame(() => requestAnimationFrame(() => resolve()));
      }),
  );
  // Describing the elements in which nothing is wrong takes most of the time.
  const found = await page.evaluate(
    async ([values, colors, include]) => {
      // Axe leaves this rule out unless it is named.
      const rules = { 'target-size': { enabled: true } };
      const results = await window.axe.run(
        { include: [...include] },
        {
          resultTypes: ['violations'],
          ...(colors === undefined
            ? { runOnly: { type: 'tag', values }, rules }
            : { runOnly: { type: 'rule', values: [colors] } }),
        },
      );
      // An `svg` clips the chart, and axe takes what lies outside for targets that cover others or are near them. One of its checks
      // has to pass, the size or the distance: it is enough that one fails by the chart alone.
      const isInDrawing = (target: readonly unknown[]) => document.querySelector(`svg ${String(target[0])}`) !== null;
      const touchesDrawing = ({ any }: (typeof results.violations)[number]['nodes'][number]) =>
        any.some(
          ({ relatedNodes: neighbors = [] }) =>
            neighbors.length > 0 && neighbors.every(({ target }) => isInDrawing(target)),
        );
      return results.violations
        .map((rule) =>
          rule.id === 'target-size' ? { ...rule, nodes: rule.nodes.filter((node) => !touchesDrawing(node)) } : rule,
        )
        .filter(({ nodes }) => nodes.length > 0);
    },
    [tags, asked === 'colors' ? colorRule : undefined, parts] as const,
  );
  return found.map(
    (rule) => `${rule.id}: ${rule.help} (${rule.nodes.map((node) => node.target.join(' ')).join(', ')})`,
  );
}

declare global {
  interface Window {
    axe: typeof axe;
  }
}
