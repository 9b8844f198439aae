import type { Page } from 'playwright';

/**
 * Tells which elements of the page have rendered again. React hangs the props of an element on it; once the component
 * that made the element renders again, it hangs others there. Where it stops doing so, this throws.
 *
 * @param within A selector: the elements in question, each with all that it holds.
 * @returns What gives the elements that rendered again since the last look, or since the beginning, as text: the row of a
 *   table by its checkbox's name, anything else by the nearest class.
 */
export async function watchRenders(page: Page, within: string): Promise<() => Promise<string[]>> {
  const look = () =>
    page.evaluate((selector) => {
      const before = (window as unknown as { rendered?: Map<Element, unknown> }).rendered;
      const rendered = new Map<Element, unknown>();
      for (const element of document.querySelectorAll(`${selector}, :is(${selector}) *`)) {
        const key = Object.keys(element).find((name) => name.startsWith('__reactProps$'));
        if (key === undefined)
          throw new Error(`No props of React on <${element.localName} class="${element.className}">`);
        rendered.set(element, (element as unknown as Record<string, unknown>)[key]);
      }
      Object.assign(window, { rendered });
      if (!before) return [];
      const again = [...rendered]
        .filter(([element, props]) => before.get(element) !== props)
        .map(([element]) => element);
      const names = again.map((element) => {
        const row = element.closest('tbody tr');
        if (row) return row.querySelector('input')?.ariaLabel ?? 'row';
        return element.closest('[class]')?.getAttribute('class') ?? element.localName;
      });
      return [...new Set(names)];
    }, within);
  await look();
  return look;
}
