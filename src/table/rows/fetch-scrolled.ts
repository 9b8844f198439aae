import type { RowQuery } from '../../../machines/table';
import { checkAnswer, type AsyncRowSource } from './row-source';

const blockRowCount = 100;
const maxCachedBlocks = 20;

/**
 * Caches a source's matching rows by index, and fetches them in blocks as the user scrolls. It requests one block at a
 * time. Scrolling past a block aborts its request.
 *
 * @example
 * const blocks = new RowBlocks(source, query, render);
 * blocks.setView(500_000, 500_020);
 * blocks.rowAt(500_000) // undefined, until `render` is called
 */
export class RowBlocks<Row> {
  readonly #source: AsyncRowSource<Row>;
  readonly #query: RowQuery;
  readonly #onChange: (query?: RowQuery, rows?: readonly Row[]) => void;
  readonly #blocks = new Map<number, readonly Row[]>();
  #view: { readonly first: number; readonly last: number } = { first: 0, last: 0 };
  #request: { readonly block: number; readonly controller: AbortController } | undefined;
  failure: string | undefined;

  /**
   * @param onChange called with the query and rows of each fetched block, and without arguments after a failed request
   */
  constructor(
    source: AsyncRowSource<Row>,
    query: RowQuery,
    onChange: (query?: RowQuery, rows?: readonly Row[]) => void,
  ) {
    this.#source = source;
    this.#query = query;
    this.#onChange = onChange;
  }

  /** `end` is exclusive. */
  setView(start: number, end: number): void {
    this.#view = {
      first: Math.floor(start / blockRowCount),
      last: Math.floor(Math.max(start, end - 1) / blockRowCount),
    };
    const { block } = this.#request ?? {};
    if (block !== undefined && !this.#isInView(block)) this.stop();
    this.#fetchNext();
  }

  retry(): void {
    this.failure = undefined;
    this.#fetchNext();
  }

  stop(): void {
    this.#request?.controller.abort();
    this.#request = undefined;
  }

  rowAt(index: number): Row | undefined {
    return this.#blocks.get(Math.floor(index / blockRowCount))?.[index % blockRowCount];
  }

  #isInView = (block: number): boolean => block >= this.#view.first && block <= this.#view.last;

  #fetchNext(): void {
    if (this.#request || this.failure !== undefined) return;
    const { first, last } = this.#view;
    const missing = Array.from({ length: last - first + 1 }, (_, index) => first + index).find(
      (block) => !this.#blocks.has(block),
    );
    if (missing === undefined) return;
    const controller = new AbortController();
    const request = { block: missing, controller };
    this.#request = request;
    const query = { ...this.#query, pagination: { pageIndex: missing, pageSize: blockRowCount } };
    this.#fetchRows(query, controller.signal).then(
      (rows) => {
        if (this.#request !== request) return;
        this.#blocks.set(missing, rows);
        for (const block of this.#blocks.keys())
          if (this.#blocks.size > maxCachedBlocks && !this.#isInView(block)) this.#blocks.delete(block);
        this.#request = undefined;
        this.#onChange(query, rows);
        this.#fetchNext();
      },
      (error: unknown) => {
        if (this.#request !== request) return;
        this.#request = undefined;
        this.failure = error instanceof Error ? error.message : String(error);
        this.#onChange();
      },
    );
  }
  async #fetchRows(query: RowQuery, signal: AbortSignal): Promise<readonly Row[]> {
    const answer = await this.#source.rows(query, { signal });
    checkAnswer(answer, blockRowCount);
    return answer.rows;
  }
}
