import axe from 'axe-core';
import type { Page } from 'playwright';

const axeSource = axe.source;

/** WCAG 2.2 A and AA, and axe's best practices. */
const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

const colorRule = 'color-contrast';

/**
 * Returns axe's violations, one line per rule, with the elements.
 *
 * @param checked `colors` repeats only the color checks, for another color scheme. `structure` omits them, because they
 *   take half of the time
 * @param parts Selectors of the elements to check. Default: the whole page
 */
export async function violations(
  page: Page,
  checked: 'all' | 'colors' | 'structure' = 'all',
  parts: readonly string[] = ['html'],
): Promise<string[]> {
  // Uses `evaluate`, because the content security policy would block a script element.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource);
  // Waits two frames, so that the page has reacted to a size change.
  await page.evaluate(
    () => new Promise<void>((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve()))),
  );
  // Omits passing elements, because describing them would take most of the time.
  const found = await page.evaluate(
    async ([values, part, color, include]) => {
      // axe runs this rule only if it is enabled explicitly.
      const rules = { 'target-size': { enabled: true }, [color]: { enabled: part === 'all' } };
      const results = await window.axe.run(
        { include: [...include] },
        {
          resultTypes: ['violations'],
          ...(part === 'colors'
            ? { runOnly: { type: 'rule', values: [color] } }
            : { runOnly: { type: 'tag', values }, rules }),
        },
      );
      // The chart is clipped by its `svg`, but axe treats clipped elements as covering other controls or being near
      // them. So failures that only involve neighbors inside the chart are ignored.
      const isInDrawing = (target: readonly unknown[]) => document.querySelector(`svg ${String(target[0])}`) !== null;
      const touchesDrawing = ({ any }: (typeof results.violations)[number]['nodes'][number]) =>
        any.some(
          ({ relatedNodes: neighbors = [] }) =>
            neighbors.length > 0 && neighbors.every(({ target }) => isInDrawing(target)),
        );
      // Ignores controls under a bar, because they are near the bar's controls only until the user scrolls. axe itself
      // ignores fixed bars, but not sticky ones.
      const isUnderBar = ({ target }: (typeof results.violations)[number]['nodes'][number]) => {
        const control = document.querySelector(String(target[0]))!;
        const { left, right, top, bottom } = control.getBoundingClientRect();
        let around = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
        while (around && !around.contains(control)) {
          if (['fixed', 'sticky'].includes(getComputedStyle(around).position)) return true;
          around = around.parentElement;
        }
        return false;
      };
      return results.violations
        .map((rule) =>
          rule.id === 'target-size'
            ? { ...rule, nodes: rule.nodes.filter((node) => !touchesDrawing(node) && !isUnderBar(node)) }
            : rule,
        )
        .filter(({ nodes }) => nodes.length > 0);
    },
    [tags, checked, colorRule, parts] as const,
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
