import { expect } from 'vitest';
import type { TableState } from '../../machines/table';
import type { EnginePage } from './engine';

const patience = { timeout: 20_000, interval: 50 };

/** A demo page, used as a person does: the same gestures in every engine. */
export class Demo {
  constructor(
    readonly page: EnginePage,
    readonly baseUrl: string,
  ) {}

  /** Loads a page of the demos, and waits for its table. */
  async open(path: string): Promise<void> {
    await this.page.goto(this.baseUrl + path);
    await this.ready();
  }

  async ready(): Promise<void> {
    await this.expectThat('document.querySelectorAll("tbody tr").length > 0', true);
  }

  /** Waits until the expression has that value in the page. */
  async expectThat(expression: string, expected: unknown): Promise<void> {
    await expect.poll(() => this.page.evaluate(expression), patience).toEqual(expected);
  }

  expectAddress(expected: string): Promise<void> {
    return this.expectThat('location.pathname + location.search + location.hash', expected);
  }

  /** Waits until the state in the panel has these values, for the given keys. */
  async expectState(expected: Partial<TableState>): Promise<void> {
    const keys = JSON.stringify(Object.keys(expected));
    await this.expectThat(
      `(() => { const state = JSON.parse(document.querySelector('pre').textContent); return Object.fromEntries(${keys}.map((key) => [key, state[key]])); })()`,
      expected,
    );
  }

  /** Presses the head of a column; with Shift to add it to those that are sorted by. */
  sort(column: string, key?: 'Shift'): Promise<void> {
    return this.page.click(`//thead//th//button[starts-with(normalize-space(.), '${column}')]`, key);
  }

  press(button: string): Promise<void> {
    return this.page.click(`//button[normalize-space(.)='${button}' or @aria-label='${button}']`);
  }

  search(text: string): Promise<void> {
    return this.page.type(`//input[@placeholder='Search...'][not(ancestor::table)]`, text);
  }

  /** Returns what was said in the console, and refused by the content policy. */
  noise(): Promise<unknown> {
    return this.page.evaluate('window.noise');
  }
}
