import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { formatCoverage, kindOf, type Coverage, type Item } from '../../../machines/paths';

const folder = join(import.meta.dirname, '../../../reports/paths');

/** Coverage of e.g. the machine or the page, compared with the items that are expected there. */
export class CoverageReport {
  readonly #name: string;
  readonly #expected = new Set<Item>();
  readonly #seen = new Set<Item>();
  #paths = 0;
  #steps = 0;

  constructor(name: string) {
    this.#name = name;
  }

  expectItems(items: Iterable<Item>): void {
    for (const item of items) this.#expected.add(item);
  }

  countPath(steps: number): void {
    this.#paths += 1;
    this.#steps += steps;
  }

  addCoverage(coverage: Pick<Coverage, 'seen'>): void {
    for (const item of coverage.seen) this.#seen.add(item);
  }

  get missing(): readonly Item[] {
    return [...this.#expected].filter((item) => !this.#seen.has(item));
  }

  /**
   * Prints the coverage table, and saves it in `reports/paths`. Omits pairs of transitions, because only the search
   * knows which pairs are possible.
   */
  save(): void {
    const defined = [...this.#expected].filter((item) => kindOf(item) !== 'pair');
    const text = `${this.#name}: ${this.#paths} paths, ${this.#steps} steps\n${formatCoverage(defined, this.#seen)}\n`;
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, `${this.#name.replace(/\W+/g, '-')}.txt`), text);
    console.log(text);
  }
}
