import type { JsonObject } from '../../../../machines/shared/json';
import type { Problem } from '../opened-machine';
import type { Syntax } from './syntax';
import { Unreadable, type Ref } from './values';

/** Maximum number of names and values to read per file. Nested constants can multiply them exponentially. */
const maxSteps = 400_000;
/** Maximum nesting of constants. A constant that contains itself would nest endlessly. */
const maxDepth = 100;
const maxProblems = 100;
const maxTextLength = 60;

export class Reading {
  readonly problems: Problem[] = [];
  /** 1-based lines of the objects read so far. */
  readonly lines = new Map<JsonObject, number>();
  readonly #source: Source;
  #steps = 0;
  #depth = 0;

  constructor(source: Source) {
    this.#source = source;
  }

  /**
   * Calls `read`, and limits the total number and the nesting of these calls.
   *
   * @throws {Unreadable} if the file has too many parts, or constants are nested too deep
   */
  follow<T>(ref: Ref, read: () => T): T {
    this.#steps += 1;
    if (this.#steps > maxSteps) throw new Unreadable('This file has too many parts', ref);
    if (this.#depth >= maxDepth) throw new Unreadable(`\`${this.shortText(ref.node)}\` is nested too deeply`, ref);
    this.#depth += 1;
    try {
      return read();
    } finally {
      this.#depth -= 1;
    }
  }

  /** Runs `read`. If the value is unreadable, reports it and returns undefined. */
  attempt<T>(read: () => T): T | undefined {
    try {
      return read();
    } catch (error) {
      if (!(error instanceof Unreadable)) throw error;
      this.report(error.node, `${error.message}.`);
      return undefined;
    }
  }

  /** Adds a problem, unless one with the same text is already listed. */
  report(node: Syntax, text: string): void {
    if (this.problems.length < maxProblems && !this.problems.some((one) => one.text === text))
      this.problems.push({ line: this.lineOf(node), text });
  }

  lineOf(node: Syntax): number {
    return this.#source.lineAt(node.start);
  }

  textOf(node: Syntax | undefined): string {
    return node ? this.#source.text.slice(node.start, node.end).replaceAll(/\s+/g, ' ') : '';
  }

  /** Returns a node's text in one short line. Shortened texts contain the line number, so that they stay unique. */
  shortText(node: Syntax): string {
    const text = this.textOf(node);
    return text.length <= maxTextLength ? text : `${text.slice(0, maxTextLength - 20)}… (line ${this.lineOf(node)})`;
  }
}

export class Source {
  readonly text: string;
  #lineStarts: number[] | undefined;

  constructor(text: string) {
    this.text = text;
  }

  lineAt(offset: number): number {
    this.#lineStarts ??= [0, ...[...this.text.matchAll(/\n/g)].map(({ index }) => index + 1)];
    let [low, high] = [0, this.#lineStarts.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.#lineStarts[middle] ?? 0) <= offset) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}
