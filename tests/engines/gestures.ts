import { expect } from 'vitest';
import type { TableState } from '../../machines/table';
import type { EnginePage } from './engine';

/** WebKit takes up to 8 s to lay out the inspector's chart while two cores have a load of 15. */
const polling = { timeout: 40_000, interval: 50 };

export class Demo {
  constructor(
    readonly page: EnginePage,
    readonly baseUrl: string,
  ) {}

  open(path: string): Promise<void> {
    return this.load(this.baseUrl + path);
  }

  async load(url: string): Promise<void> {
    await this.page.goto(url);
    await this.ready();
  }

  async reload(): Promise<void> {
    await this.page.reload();
    await this.ready();
  }

  /** Waits until the app runs. Prerendered inputs are inert until then. */
  async ready(): Promise<void> {
    await this.expectThat(
      'document.querySelector("[inert]") === null && document.querySelectorAll("tbody tr").length > 0',
      true,
    );
  }

  async expectThat(expression: string, expected: unknown): Promise<void> {
    await expect.poll(() => this.page.evaluate(expression), polling).toEqual(expected);
  }

  expectUrl(expected: string): Promise<void> {
    return this.expectThat('location.pathname + location.search + location.hash', expected);
  }

  async expectState(expected: Partial<TableState>): Promise<void> {
    const keys = JSON.stringify(Object.keys(expected));
    await this.expectThat(
      `(() => { const state = JSON.parse(document.querySelector('pre').textContent); return Object.fromEntries(${keys}.map((key) => [key, state[key]])); })()`,
      expected,
    );
  }

  sort(column: string): Promise<void> {
    return this.page.click(`//thead//th//button[starts-with(normalize-space(.), '${column}')]`);
  }

  press(button: string): Promise<void> {
    return this.page.click(`//button[normalize-space(.)='${button}' or @aria-label='${button}']`);
  }

  search(text: string): Promise<void> {
    return this.page.type(`//input[@placeholder='Search...'][not(ancestor::table)]`, text);
  }

  /** Waits until the page receives keys: its window has focus, and the input method is ready. */
  async waitForKeyboard(): Promise<void> {
    await this.page.evaluate(`void addEventListener('keyup', () => { window.hasKeyboard = true; }, { once: true })`);
    await this.page.press('Shift_L');
    await this.expectThat('window.hasKeyboard === true', true);
  }

  go(steps: -1 | 1): Promise<void> {
    return this.page.go(steps);
  }

  async openInspector(): Promise<EnginePage> {
    await this.press('Inspector options');
    return this.page.waitForWindow(() => this.page.click(`//*[@role='menuitem'][contains(., 'window')]`));
  }

  /** Expects an active state in the overview of the machine's regions. */
  expectRegion(name: string, state: string): Promise<void> {
    return this.expectThat(
      `[...document.querySelectorAll('.inspector-overview button')].some(({ textContent: text }) => text.startsWith('${name}') && text.includes('${state}'))`,
      true,
    );
  }

  noise(): Promise<unknown> {
    return this.page.evaluate('window.noise');
  }
}
