import { join } from 'node:path';
import type { Page } from 'playwright';
import { addModule } from '../harness/machine-events';

export const instrument = (page: Page): Promise<void> => addModule(page, join(import.meta.dirname, 'instruments.ts'));

declare global {
  /** Playwright's clock in the page. Calling `page.clock` instead would take a round trip each time. */
  var __pwClock: { readonly controller: { readonly runFor: (milliseconds: number) => Promise<void> } };
}

/**
 * Waits until the machine has handled events of these types in this order. Then advances the page's clock, for delays
 * and for responses of the page history.
 */
export async function waitForSteps(page: Page, userEvent: string | undefined, types: readonly string[]): Promise<void> {
  await page.evaluate(
    async ({ userEvent, types, timeoutMs }) => {
      const { eventTypes } = window.instruments;
      const take = (type: string): boolean => {
        const at = eventTypes.indexOf(type);
        if (at >= 0) eventTypes.splice(0, at + 1);
        return at >= 0;
      };
      const nextTask = () =>
        new Promise((done) => {
          const { port1, port2 } = new MessageChannel();
          port1.addEventListener('message', done);
          port1.start();
          port2.postMessage(undefined);
        });
      if (userEvent !== undefined) for (let tasks = 0; tasks < 20_000 && !take(userEvent); tasks += 1) await nextTask();
      for (const type of types) {
        for (let waited = 0; !take(type); waited += 20) {
          if (waited >= timeoutMs) throw new Error(`The machine took no step on ${type} within ${timeoutMs} ms`);
          await __pwClock.controller.runFor(20);
        }
      }
    },
    { userEvent, types, timeoutMs: 2500 },
  );
}

export type PageContent = Awaited<ReturnType<typeof look>>['seen'];

export function look(page: Page) {
  return page.evaluate(() => {
    const all = (selector: string, within: ParentNode = document) => [
      ...within.querySelectorAll<HTMLElement>(selector),
    ];
    const headers = all('thead th:has(button)');
    const idPlace = headers.findIndex((header) => header.textContent.startsWith('ID'));
    const bodyRows = all('tbody tr').filter((row) => row.querySelector('input'));
    const selectAll = document.querySelector<HTMLInputElement>('thead input[type=checkbox]');
    const button = (name: string) =>
      all('button').find((candidate) => candidate.getAttribute('aria-label') === name) as HTMLButtonElement | undefined;
    const input = (selector: string) => document.querySelector<HTMLInputElement>(selector)?.value ?? 'no such text box';
    const filter = (name: string, placeholder: string) =>
      headers
        .find((header) => header.textContent.startsWith(name))
        ?.querySelector<HTMLInputElement>(`input[placeholder="${placeholder}"]`)?.value ?? 'no such text box';
    const label = all('label').find((candidate) => candidate.textContent === 'Go to page') as
      HTMLLabelElement | undefined;
    const leaves = all('*').filter((element) => element.childElementCount === 0);
    const textLike = (pattern: RegExp) =>
      leaves.find(({ textContent }) => pattern.test(textContent))?.textContent ?? 'no such text';
    const seen = {
      panel: JSON.parse(document.querySelector('pre')?.textContent ?? 'null') as unknown,
      headers: headers.map((header) => {
        const text = header.querySelector('button')?.textContent ?? '';
        return {
          name: text.replace(/\d+$/, ''),
          sort: header.getAttribute('aria-sort'),
          order: /\d+$/.exec(text)?.[0] ?? '',
        };
      }),
      orderButton:
        all('button').find((candidate) => /^Re(verse|set) Order$/.test(candidate.textContent))?.textContent ?? '',
      disabled: ['First page', 'Previous page', 'Next page', 'Last page'].map((name) => button(name)?.disabled ?? true),
      textBoxes: [
        input('input[placeholder="Search..."]:not(table *)'),
        filter('ID', 'Search...'),
        filter('Name', 'Search...'),
        filter('Age', 'Min'),
        filter('Age', 'Max'),
        (label?.control as HTMLInputElement | null | undefined)?.value ?? 'no such text box',
      ],
      pageSize: document.querySelector('select')?.selectedOptions[0]?.textContent ?? '',
      all: selectAll?.indeterminate ? 'some' : selectAll?.checked ? 'all' : 'none',
      rows: bodyRows.map((row) => all('td:not(:has(input))', row)[idPlace]?.textContent ?? ''),
      selected: bodyRows.map((row) => row.querySelector<HTMLInputElement>('input[type=checkbox]')?.checked ?? false),
      place: textLike(/^Page \d+ of \d+$/),
      count: textLike(/^Showing \d+ of \d+ Rows$/),
      entries: history.length,
    };
    return { seen, search: location.search, value: window.instruments.value() };
  });
}
