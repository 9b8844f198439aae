import type { RowQuery } from '../../../machines/table';
import { checkAnswer, type AsyncRowSource } from './row-source';

/** Number of rows fetched at a time. */
const blockRowCount = 100;
const maxKeptBlocks = 20;

/**
 * Rows of a source by their place among all that pass, fetched in blocks as they come into view. One block is requested at a
 * time: scrolling on before its answer aborts the request.
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
  readonly #kept = new Map<number, readonly Row[]>();
  #view: { readonly first: number; readonly last: number } = { first: 0, last: 0 };
  #request: { readonly block: number; readonly controller: AbortController } | undefined;
  /** The message of the last request, if it failed. */
  failure: string | undefined;

  /** @param onChange called when a block has failed, or with its query and its rows when it has come */
  constructor(
    source: AsyncRowSource<Row>,
    query: RowQuery,
    onChange: (query?: RowQuery, rows?: readonly Row[]) => void,
  ) {
    this.#source = source;
    this.#query = query;
    this.#onChange = onChange;
  }

  /** Fetches the rows from `start` to before `end` that are missing. */
  setView(start: number, end: number): void {
    this.#view = {
      first: Math.floor(start / blockRowCount),
      last: Math.floor(Math.max(start, end - 1) / blockRowCount),
    };
    const { block } = this.#request ?? {};
    if (block !== undefined && !this.#isInView(block)) this.stop();
    this.#askNext();
  }

  /** Retries what could not be fetched. */
  retry(): void {
    this.failure = undefined;
    this.#askNext();
  }

  /** Aborts the running request. */
  stop(): void {
    this.#request?.controller.abort();
    this.#request = undefined;
  }

  rowAt(index: number): Row | undefined {
    return this.#kept.get(Math.floor(index / blockRowCount))?.[index % blockRowCount];
  }

  #isInView = (block: number): boolean => block >= this.#view.first && block <= this.#view.last;

  #askNext(): void {
    if (this.#request || this.failure !== undefined) return;
    const { first, last } = this.#view;
    const missing = Array.from({ length: last - first + 1 }, (_, index) => first + index).find(
      (block) => !this.#kept.has(block),
    );
    if (missing === undefined) return;
    const controller = new AbortController();
    const request = { block: missing, controller };
    this.#request = request;
    const query = { ...this.#query, pagination: { pageIndex: missing, pageSize: blockRowCount } };
    this.#ask(query, controller.signal).then(
      (rows) => {
        if (this.#request !== request) return;
        this.#kept.set(missing, rows);
        for (const block of this.#kept.keys())
          if (this.#kept.size > maxKeptBlocks && !this.#isInView(block)) this.#kept.delete(block);
        this.#request = undefined;
        this.#onChange(query, rows);
        this.#askNext();
      },
      (error: unknown) => {
        if (this.#request !== request) return;
        this.#request = undefined;
        this.failure = error instanceof Error ? error.message : String(error);
        this.#onChange();
      },
    );
  }
  /** Rejects if the source throws, or its answer is invalid. */
  async #ask(query: RowQuery, signal: AbortSignal): Promise<readonly Row[]> {
    const answer = await this.#source.rows(query, { signal });
    checkAnswer(answer, blockRowCount);
    return answer.rows;
  }
}
