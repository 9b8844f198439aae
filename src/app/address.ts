import type { AddressWrite } from '../../machines/table';
import type { TableSearch } from '../search-params';
import type { TableActor } from '../table';
import type { AppHistory } from './history';
import { keepAddress } from './reload';

/** What the address of one page is to one table: where its machine writes, and what it hears from. */
export interface TableAddress {
  /** What the machine's actions `push` and `replace` do. Never throws. */
  readonly write: (method: 'push' | 'replace', changes: readonly AddressWrite[], actor: Pick<TableActor, 'send'>) => void;
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
  // The search text that the browser last refused: a reload takes it along.
  let refused: string | undefined;

  return {
    write: (method, changes, actor) => {
      const { location } = window;
      const isHere = isSamePath(location.pathname, pathname);
      const text = search.apply(location.search, changes);
      const taken = isHere && history.write(method, text);
      if (taken) seen = location.search;
      refused = taken || !isHere ? undefined : text;
      actor.send({ type: taken ? 'history.accepted' : 'history.refused' });
    },

    connect: (actor) => {
      const adopt = (location: { pathname: string; search: string }) => {
        if (!isSamePath(location.pathname, pathname)) return;
        const changed = search.changedStates(seen, location.search);
        seen = location.search;
        if (changed.length === 0) return;
        const state = search.decode(location.search);
        actor.send({
          type: 'address.changed',
          state: Object.fromEntries(changed.map((key) => [key, state[key]])),
        });
      };
      const flush = () => actor.send({ type: 'address.flush' });
      const hide = () => {
        flush();
        keepAddress(refused);
      };

      adopt(window.location);
      const endChange = history.onChange(adopt);
      const endLeave = history.onLeave(flush);
      window.addEventListener('pagehide', hide);
      return () => {
        endChange();
        endLeave();
        window.removeEventListener('pagehide', hide);
      };
    },
  };
}

/** Whether two paths lead to the same page: a trailing slash and the way a letter is written make no other page of it. */
const isSamePath = (a: string, b: string): boolean => plainPath(a) === plainPath(b);

function plainPath(pathname: string): string {
  const path = pathname.replace(/\/+$/, '');
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
}
