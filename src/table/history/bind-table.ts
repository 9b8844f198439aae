import type { AnyActorRef } from 'xstate';
import { isSamePage, currentTables, type HistoryTable } from '../../../machines/history';
import {
  selectQueuedWrite,
  selectWholeWrite,
  urlStateKeys,
  type TableActor,
  type TableHistory,
  type TableSnapshot,
  type TableWrite,
  type UrlStateKey,
} from '../../../machines/table';
import type { TableSearch } from '../url';
import { inDevelopment } from '../../shared/in-development';
import { doOverlap, type ParamPattern } from '../url/param';
import { warnDeveloper } from '../url/warn-developer';
import type { PageHistory } from './page-history';
import { runHistory } from './run-history';

/** A table and the history that it is bound to. */
export interface TableBinding {
  /** The codec of its parameters. */
  readonly search: TableSearch;
  /** The history of its page. */
  readonly history: PageHistory;
  /** The search string that the table opened with, or the part of it that is the table's own. */
  readonly opened: string;
  /** True if a route's loader reads the table's params. Default: false. */
  readonly loads?: boolean;
  /** Returns the part of a write that goes to the history. Default: all of it. */
  readonly limitWrite?: (write: TableWrite, what: Parameters<HistoryTable['readWrite']>[0]) => TableWrite;
}

/** A table that is bound to the history of its page. */
export interface BoundTable {
  /** Input for the table's machine. It announces changes there. */
  readonly history: TableHistory;
  /**
   * Lets a running table share the page's history.
   *
   * @param pathname the browser's pathname of the table's page. Where it differs from the one before, the table takes its
   *   whole state from the address
   * @returns the function that ends the sharing
   */
  readonly connect: (actor: TableActor, pathname: string) => () => void;
  /**
   * Writes what the table has not written yet, with a text that is being composed, to the entry in view if the entry is of its page.
   * Call it before the actor is stopped while its page stays: a stopped actor cannot be asked for its changes.
   */
  readonly flush: (actor: TableActor) => void;
}

/** Returns true if the table has something that its address has not. */
const hasUnwritten = ({ context, value }: TableSnapshot): boolean =>
  context.composed !== null || Object.values(value.url).some((state) => state !== 'synced' && state !== 'idle');

/** Returns the states that user events have changed and that are not in the address yet. */
const unwrittenStates = ({ value: { url } }: TableSnapshot): readonly UrlStateKey[] =>
  urlStateKeys.filter((key) => url[key] === 'queued' || url[key] === 'pending' || url[key] === 'together');

/** In development, the parameters of the tables that were connected, by their actors. */
const ownedParams = new WeakMap<AnyActorRef, readonly ParamPattern[]>();

/** Warns where a parameter of a table is one of another table's on its page, too. */
function warnOfSharedParams(actor: TableActor, search: TableSearch, others: readonly HistoryTable[]): void {
  // A description may hold states that the table has no feature for.
  const { context } = actor.getSnapshot();
  const own = search.heldStates.filter((key) => context[key] !== undefined).flatMap((key) => search.codecs[key].owns);
  ownedParams.set(actor, own);
  const isShared = (param: ParamPattern) => own.some((one) => doOverlap(one, param));
  if (others.some(({ ref }) => ownedParams.get(ref)?.some(isShared))) warnDeveloper('sharedParams');
}

let boundTables = 0;

/**
 * Binds a table to the history of its page. Bind each actor separately, even if two have the same machine. Never throws.
 *
 * @example
 * const bound = bindTable({ search, history: url.history, opened: location.search });
 * const columns = [{ id: 'name', filter: 'text' as const }];
 * const state = search.decode(location.search);
 * const input = { codecs: search.codecs, state, columns, filterRows, history: bound.history };
 * const actor = createActor(createTableMachine(), { input }).start();
 * const leave = bound.connect(actor, location.pathname);
 * // When it goes, and its page stays:
 * bound.flush(actor);
 * leave();
 */
export function bindTable({ search, history, opened, loads = false, limitWrite }: TableBinding): BoundTable {
  const running = runHistory(history);
  boundTables += 1;
  const tableId = `table ${boundTables}`;
  let pathnameBefore: string | undefined;
  let searchRead: string | null = opened;

  return {
    history: { actor: running.actor, tableId },

    connect: (actor, pathname) => {
      const isMoved = pathnameBefore !== undefined && !isSamePage(pathnameBefore, pathname);
      // A user may change a server-rendered page before its code is loaded. A URL that the page did not show does not undo that.
      let unwritten = pathnameBefore === undefined ? unwrittenStates(actor.getSnapshot()) : [];
      pathnameBefore = pathname;
      const { delivery } = actor.getSnapshot().value.url;
      // The table may have announced changes while it was not connected: before it joined, or while StrictMode remounted it.
      const method = delivery === 'pushing' ? 'push' : 'replace';
      inDevelopment(() => {
        const { tables } = running.actor.getSnapshot().context;
        warnOfSharedParams(
          actor,
          search,
          tables.filter((table) => isSamePage(table.pathname, pathname)),
        );
      });
      const leave = running.join(
        {
          id: tableId,
          ref: actor,
          pathname,
          loads,
          search: isMoved ? null : searchRead,
          applyChanges: search.apply,
          readChanges: (before, after) => {
            const state = search.decode(after);
            const keys = before === null ? search.heldStates : search.changedStates(before, after);
            return Object.fromEntries(keys.filter((key) => !unwritten.includes(key)).map((key) => [key, state[key]]));
          },
          readWrite: (what) => {
            const write = (what === 'queued' ? selectQueuedWrite : selectWholeWrite)(actor.getSnapshot());
            return limitWrite?.(write, what) ?? write;
          },
        },
        delivery === 'idle' ? undefined : method,
      );
      unwritten = [];
      return () => {
        searchRead = leave();
      };
    },

    flush: (actor) => {
      const inView = currentTables(running.actor.getSnapshot().context);
      if (inView.some(({ id }) => id === tableId) && hasUnwritten(actor.getSnapshot())) running.flush();
    },
  };
}
