import { isMachineSnapshot } from 'xstate';
import { runHistory, type PageHistory } from 'chartable/routers';
import type { TableActor, TableSnapshot } from 'chartable/core';
import { encodeWrite } from 'chartable/url';
import type { RunningTable } from './running-actors';

/**
 * Restores the URL of a table's snapshot, like any external URL change. The table then receives the snapshot. The
 * snapshot's pending changes are written as usual.
 *
 * @returns A function to call once the table has the snapshot.
 */
export function prepareTable(
  history: PageHistory,
  { actor, search }: Pick<RunningTable, 'actor' | 'search'>,
  snapshot: unknown,
): string | (() => void) {
  if (!isSnapshotOf(actor, snapshot)) return 'That snapshot is not of this table.';
  const { url: now } = actor.getSnapshot().context;
  const { url: then } = snapshot.context;
  const of = then.lastWritten;
  const { changes } = encodeWrite(search, {
    method: 'replace',
    states: search.heldStates,
    of,
    before: now.lastWritten,
  });
  const { pathname, search: text, hash } = history.location();
  const next = search.apply(text, changes);
  const url = Object.assign(new URL(window.document.URL), { pathname, search: next, hash });
  if (next !== text) window.history.replaceState(window.history.state, '', url);
  return () => {
    announce(history, actor);
    // The snapshot may be from between a query and its answer.
    actor.getSnapshot().children['rowSource']?.send({ type: 'table.resumed' });
  };
}

const isSnapshotOf = (actor: TableActor, snapshot: unknown): snapshot is TableSnapshot =>
  isMachineSnapshot(snapshot) && snapshot.machine === actor.getSnapshot().machine;

function announce(page: PageHistory, actor: TableActor): void {
  const history = runHistory(page).actor;
  const { delivery } = actor.getSnapshot().value.url;
  const table = history.getSnapshot().context.tables.find(({ ref }) => ref === actor);
  if (delivery === 'idle' || !table) return;
  history.send({ type: 'table.queued', tableId: table.id, method: delivery === 'pushing' ? 'push' : 'replace' });
}
