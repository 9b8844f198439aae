import type { AddressWrite, TableActor } from '../../machines/table';
import type { TableSearch } from '../search-params';
import type { AppHistory } from './history';

/** What the address of one page is to one table: where its machine writes, and what it hears from. */
export interface TableAddress {
  /** What the machine's actions `push` and `replace` do. Never throws. */
  readonly write: (
    method: 'push' | 'replace',
    changes: readonly AddressWrite[],
    actor: Pick<TableActor, 'send'>,
  ) => void;
  /** Tells the table of changes from outside, and lets it write what is pending before the page is left. Returns what ends it. */
  readonly connect: (actor: TableActor) => () => void;
}

/**
 * @param pathname The path of the page: the table never writes to another.
 * @param opened The search text that the table opened with.
 */
export function createTableAddress(
  history: AppHistory,
  search: TableSearch,
  pathname: string,
  opened: string,
): TableAddress {
  // The search text that the table knows of. It is compared with, not what the machine holds: the table may be ahead of the address.
  let seen = opened;
  // What the browser refused of the last write.
  let refused: readonly AddressWrite[] = [];
  // What is written then is the entry's own, whatever the page's history.
  let isLeaving = false;

  const isHere = () => isSamePath(history.location().pathname, pathname);

  return {
    write: (method, changes, actor) => {
      const isTaken =
        isHere() && history.write(isLeaving ? 'replace' : method, search.apply(history.location().search, changes));
      if (isTaken) seen = history.location().search;
      refused = isTaken ? [] : changes;
      actor.send({ type: isTaken ? 'history.accepted' : 'history.refused' });
    },

    connect: (actor) => {
      let wasBehind = false;

      const adopt = () => {
        if (!isHere()) return;
        const text = history.location().search;
        const changed = search.changedStates(seen, text);
        seen = text;
        if (changed.length === 0) return;
        const state = search.decode(text);
        actor.send({
          type: 'address.changed',
          state: Object.fromEntries(changed.map((key) => [key, state[key]])),
        });
      };
      const tellOfDelay = () => {
        const isBehind = history.isBehind();
        if (isBehind) actor.send({ type: 'history.behind' });
        else if (wasBehind) actor.send({ type: 'history.caughtUp' });
        wasBehind = isBehind;
      };
      const flush = () => {
        refused = [];
        // To leave the page is to leave the box in which a text is being composed, and so to apply it: to this entry.
        const { activeElement } = document;
        if (actor.getSnapshot().matches({ composition: 'composing' }) && activeElement instanceof HTMLElement) {
          isLeaving = true;
          activeElement.blur();
          isLeaving = false;
        }
        actor.send({ type: 'address.flush' });
      };
      const withRefused = (text: string) => (isHere() ? search.apply(text, refused) : text);

      adopt();
      tellOfDelay();
      const ends = [history.onChange(adopt), history.onCatchUp(tellOfDelay), history.addWriter({ flush, withRefused })];
      return () => {
        for (const end of ends) end();
      };
    },
  };
}

/**
 * Whether two paths lead to the same page: as the router sees it, slashes at the ends, case and the way a letter is
 * written make no other page of it.
 */
const isSamePath = (a: string, b: string): boolean => plainPath(a) === plainPath(b);

function plainPath(pathname: string): string {
  const path = pathname.replace(/^\/+|\/+$/g, '').toLowerCase();
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
}
