import type { Page } from 'playwright';

/**
 * Returns the controls that a pointer cannot hit over a width and a height of so many pixels, less one that browsers round.
 * An element over a control takes its pixels; its outline, and the text beside it in its label, add to them.
 *
 * @param within a selector: the element whose controls are measured
 * @param leastPx 44 for fingers, 24 otherwise
 */
export function smallTargets(page: Page, within: string, leastPx: number): Promise<string[]> {
  return page.evaluate(
    ({ within: selector, leastPx: least }) => {
      const controls = document.querySelectorAll(
        `:is(${selector}) :is(button, input:not([type=checkbox], [type=file]), select, textarea, summary, a, label:has(input[type=checkbox]), [role=separator], [role=option])`,
      );
      const isHit = (target: Element, x: number, y: number) => {
        const hit = document.elementFromPoint(x, y);
        return hit !== null && (target.contains(hit) || hit.closest('label') === target);
      };
      /** Counts the pixels from the middle on, in one direction. */
      const reach = (target: Element, [x, y]: readonly [number, number], dx: number, dy: number) => {
        let px = 0;
        while (px < least && isHit(target, x + dx * (px + 1), y + dy * (px + 1))) px += 1;
        return px;
      };
      return [...controls]
        .filter((control) => control.checkVisibility() && !control.matches('.shell-skip'))
        .filter((control) => {
          // Not in the middle, where the first column of a table lies over the others.
          control.scrollIntoView({ block: 'center', inline: 'end', behavior: 'instant' });
          const { left, right, top, bottom } = control.getBoundingClientRect();
          const middle = [(left + right) / 2, (top + bottom) / 2] as const;
          const width = reach(control, middle, -1, 0) + reach(control, middle, 1, 0) + 1;
          const height = reach(control, middle, 0, -1) + reach(control, middle, 0, 1) + 1;
          return Math.max(width, right - left) < least - 1 || height < least - 1;
        })
        .map((control) => `${control.localName}.${control.className} ${control.ariaLabel ?? control.textContent}`);
    },
    { within, leastPx },
  );
}
