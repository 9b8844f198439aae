import { sendTo, type AnyActorRef, createActor, type Actor, type InputFrom, type Snapshot } from 'xstate';
import {
  isSamePage,
  currentTables,
  type HistoryTable,
  type TableWrite,
  type WriteMethod,
} from '../../../machines/history';
import {
  selectQueuedWrite,
  selectStatesIn,
  selectWholeWrite,
  type TableActor,
  type TableMachine,
  type TableSnapshot,
  type UrlStateKey,
  type TableEvent,
} from '../../../machines/table';
import { encodeWrite, type TableSearch } from '../url/table-search';
import { covers, describePattern, doOverlap, type ParamPattern } from '../url/param';
import { warnDeveloper } from '../warn-developer';
import type { PageHistory } from './page-history';
import { runHistory } from './run-history';

/** The options of `bindTable`. */
export interface TableBinding {
  /** The table's name for warnings. Default: "a table". */
  readonly name?: string;
  /** The codec for the table's search params. */
  readonly search: TableSearch;
  /** The page's history. */
  readonly history: PageHistory;
  /** The search string with which the table was opened. May contain only the table's params. */
  readonly opened: string;
  /** True if a route loader reads the table's params. Default: false. */
  readonly rerunLoaders?: boolean;
  /** Removes changes that the history must not receive from a write. Default: removes none. */
  readonly limitWrite?: (write: TableWrite, which: Parameters<HistoryTable['readWrite']>[0]) => TableWrite;
}

/** A table bound to its page's history. */
export interface BoundTable {
  /** Provides the actions `push` and `replace`, which notify the page's history of the table's changes. */
  readonly provide: (machine: TableMachine) => TableMachine;
  /**
   * Connects a running table to the page's history.
   *
   * @param pathname the browser's pathname for the table's page. If it has changed since the last call, the table reads
   * its whole state from the URL
   * @returns a function that disconnects the table
   */
  readonly connect: (actor: TableActor, pathname: string) => () => void;
  /**
   * Writes the table's unwritten changes to the current history entry, including text that is being composed. Does
   * nothing on other pages. If the page stays, call it before you stop the actor, because a stopped actor's changes are
   * lost.
   */
  readonly flush: (actor: TableActor) => void;
}

const hasUnwritten = ({ context, value }: TableSnapshot): boolean =>
  context.draft !== null || Object.values(value.url).some((state) => state !== 'synced' && state !== 'idle');

const unwrittenStates = (snapshot: TableSnapshot): readonly UrlStateKey[] =>
  selectStatesIn(snapshot, 'queued', 'pending', 'typed', 'typing', 'waiting');

const owners = new WeakMap<AnyActorRef, { readonly name: string; readonly owns: readonly ParamPattern[] }>();

function checkTable(
  actor: TableActor,
  { search, name = 'a table' }: TableBinding,
  others: readonly HistoryTable[],
): void {
  const { inUrl } = actor.getSnapshot().context.url;
  const owns = search.heldStates.filter((key) => key in inUrl).flatMap((key) => search.codecs[key].owns);
  owners.set(actor, { name, owns });
  for (const { ref } of others) {
    const other = owners.get(ref);
    const shared = other?.owns.find((param) => owns.some((one) => doOverlap(one, param)));
    if (other && shared)
      warnDeveloper('sharedParams', `“${describePattern(shared)[0]}”, of “${other.name}” and “${name}”`);
  }
}

let boundTables = 0;

/**
 * Binds a table to its page's history. Bind each actor separately, even if two actors share a machine. Never throws.
 *
 * @example
 * const bound = bindTable({ search, history: url.history, opened: location.search });
 * const columns = [{ id: 'name', filter: 'text' as const }];
 * const input = { state: search.decode(location.search), defaults: search.defaults, columns, filterRows };
 * const actor = createActor(bound.provide(createTableMachine()), { input }).start();
 * const leave = bound.connect(actor, location.pathname);
 * // When the table is unmounted and its page stays:
 * bound.flush(actor);
 * leave();
 */
export function bindTable(binding: TableBinding): BoundTable {
  const { search, history, opened, rerunLoaders = false, limitWrite } = binding;
  const running = runHistory(history);
  boundTables += 1;
  const tableId = `table ${boundTables}`;
  const queued = (method: WriteMethod) => ({ type: 'table.queued' as const, tableId, method });
  let pathnameBefore: string | undefined;
  let searchRead: string | null = opened;

  return {
    provide: (machine) =>
      machine.provide({
        actions: { push: sendTo(running.actor, queued('push')), replace: sendTo(running.actor, queued('replace')) },
      }),

    connect: (actor, pathname) => {
      const isMoved = pathnameBefore !== undefined && !isSamePage(pathnameBefore, pathname);
      // A server-rendered table may change before it connects. Restoring a URL after a reload must not undo these
      // changes.
      let unwritten = pathnameBefore === undefined ? unwrittenStates(actor.getSnapshot()) : [];
      pathnameBefore = pathname;
      const { delivery } = actor.getSnapshot().value.url;
      // The table may have queued changes before it connected, or while StrictMode remounted it.
      const method = delivery === 'pushing' ? 'push' : 'replace';
      if (process.env.NODE_ENV !== 'production') {
        const { tables } = running.actor.getSnapshot().context;
        checkTable(
          actor,
          binding,
          tables.filter((table) => isSamePage(table.pathname, pathname)),
        );
      }
      const leave = running.join(
        {
          id: tableId,
          ref: actor,
          pathname,
          rerunLoaders,
          ownsParam: (name) =>
            search.heldStates.some((key) => search.codecs[key].owns.some((pattern) => covers(pattern, name))),
          search: isMoved ? null : searchRead,
          applyChanges: search.apply,
          readChanges: (before, after) => {
            const state = search.decode(after);
            const keys = before === null ? search.heldStates : search.changedStates(before, after);
            return Object.fromEntries(keys.filter((key) => !unwritten.includes(key)).map((key) => [key, state[key]]));
          },
          readWrite: (which) => {
            const select = which === 'queued' ? selectQueuedWrite : selectWholeWrite;
            const write = encodeWrite(search, select(actor.getSnapshot()));
            return limitWrite?.(write, which) ?? write;
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
      const current = currentTables(running.actor.getSnapshot().context);
      if (current.some(({ id }) => id === tableId) && hasUnwritten(actor.getSnapshot())) running.flush();
    },
  };
}

export interface TableRun {
  readonly actor: () => Actor<TableMachine>;
  readonly isStopped: () => boolean;
  /**
   * Sends an event to the machine. A stopped machine receives the event when it restarts, e.g. when a hidden `Activity`
   * is shown.
   */
  readonly send: (event: TableEvent) => void;
  /** @param begin called before the table joins the history. May return a function to call when the machine stops */
  readonly start: (pathname: string, begin: () => (() => void) | undefined | void) => () => void;
  readonly flush: () => void;
}

/**
 * Maximum time from a table's first event until an effect starts the table. In development, a warning appears after
 * that.
 */
const maxStartMs = 1000;

/**
 * @param name the table's name for warnings
 * @param onChange called after each snapshot, after an error, and after a restart
 */
export function createTableRun(
  name: string,
  machine: TableMachine,
  input: InputFrom<TableMachine>,
  bound: Pick<BoundTable, 'connect' | 'flush'>,
  onChange: (snapshot: TableSnapshot) => void,
): TableRun {
  const create = (stopped: { readonly snapshot?: Snapshot<unknown> }): Actor<TableMachine> => {
    const created = createActor(machine, { input, ...stopped });
    const notify = () => onChange(created.getSnapshot());
    created.subscribe({ next: notify, error: notify });
    return created;
  };
  let actor = create({});
  let stopped: Snapshot<unknown> | undefined;
  let hasStarted = false;
  const queued: TableEvent[] = [];

  return {
    actor: () => actor,
    isStopped: () => stopped !== undefined,
    send: (event) => {
      // Queues events of a stopped machine, which would drop them.
      if (stopped) queued.push(event);
      else actor.send(event);
      if (process.env.NODE_ENV !== 'production' && !hasStarted) {
        // oxlint-disable-next-line no-restricted-globals -- Only a warning in development.
        setTimeout(() => {
          if (!hasStarted) warnDeveloper('notStarted', `“${name}”`);
        }, maxStartMs);
      }
    },
    start: (pathname, begin) => {
      const resumed = stopped;
      if (resumed) {
        actor = create({ snapshot: resumed });
        onChange(actor.getSnapshot());
        stopped = undefined;
      }
      actor.start();
      if (resumed) actor.send({ type: 'table.resumed' });
      hasStarted = true;
      const end = begin();
      const leave = bound.connect(actor, pathname);
      for (const event of queued.splice(0)) actor.send(event);
      return () => {
        bound.flush(actor);
        leave();
        end?.();
        stopped = actor.getPersistedSnapshot();
        actor.stop();
      };
    },
    flush: () => bound.flush(actor),
  };
}
