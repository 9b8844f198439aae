import { createActor, type Actor, type InputFrom, type Snapshot } from 'xstate';
import type { TableEvent, TableMachine, TableSnapshot } from '../../../machines/table';
import type { BoundTable } from '../history';
import { warnDeveloper } from '../warn-developer';

export interface TableRun {
  readonly actor: () => Actor<TableMachine>;
  readonly isStopped: () => boolean;
  /**
   * Sends an event to the machine. If the machine is stopped, it receives the event on restart, e.g. when a hidden
   * `Activity` is shown.
   */
  readonly send: (event: TableEvent) => void;
  /** @param begin called before the machine joins the history. May return a function to call when the machine stops */
  readonly start: (pathname: string, begin: () => (() => void) | undefined | void) => () => void;
  readonly flush: () => void;
}

/** Time from an event until the table must have started. Normally, an effect starts it. */
const maxStartMs = 1000;

/** @param onChange called after each snapshot, after an error, and after a restart */
export function createTableRun(
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
      // Otherwise, XState would drop the event.
      if (stopped) queued.push(event);
      else actor.send(event);
      if (process.env.NODE_ENV !== 'production' && !hasStarted) {
        setTimeout(() => {
          if (!hasStarted) warnDeveloper('notStarted');
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
