import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { formatCoverage, kindOf, type Coverage, type Item } from '../../../machines/paths';

const folder = join(import.meta.dirname, '../../../reports/paths');

/** The coverage of one level, such as the machine or the page: the items that were taken, of those to be taken there. */
export class Level {
  readonly #name: string;
  readonly #wanted = new Set<Item>();
  readonly #seen = new Set<Item>();
  #paths = 0;
  #steps = 0;

  constructor(name: string) {
    this.#name = name;
  }

  want(items: Iterable<Item>): void {
    for (const item of items) this.#wanted.add(item);
  }

  ran(steps: number): void {
    this.#paths += 1;
    this.#steps += steps;
  }

  take(coverage: Pick<Coverage, 'seen'>): void {
    for (const item of coverage.seen) this.#seen.add(item);
  }

  get missing(): readonly Item[] {
    return [...this.#wanted].filter((item) => !this.#seen.has(item));
  }

  /**
   * Prints the table, and saves it in `reports/paths`. Omits pairs of transitions: only the search knows which
   * pairs are possible, so their share would mean nothing.
   */
  report(): void {
    const defined = [...this.#wanted].filter((item) => kindOf(item) !== 'pair');
    const text = `${this.#name}: ${this.#paths} paths, ${this.#steps} steps\n${formatCoverage(defined, this.#seen)}\n`;
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, `${this.#name.replace(/\W+/g, '-')}.txt`), text);
    console.log(text);
  }
}
