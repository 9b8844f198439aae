import type { AddressWrite, TableActor } from '../../machines/table';
import type { TableSearch } from '../search-params';
import { isSamePathname } from './pathname';
import type { PageAddress } from './page-address';

/** The address of a page, as one table reads and writes it. */
export interface TableAddress {
  /** Does what the machine's actions `push` and `replace` ask for, and tells the machine what came of it. Never throws. */
  readonly write: (
    method: 'push' | 'replace',
    changes: readonly AddressWrite[],
    actor: Pick<TableActor, 'send'>,
  ) => void;
  /**
   * Tells the table of changes from outside, and lets it write what is pending before the page is left.
   *
   * @param nextPathname The browser's pathname of the table's page. Where it differs from the one before, the table takes its
   *   whole state from the address.
   * @returns the function that ends it.
   */
  readonly connect: (actor: TableActor, nextPathname: string) => () => void;
}

/**
 * Makes what binds one table to the address of its page.
 *
 * @param pathname The browser's pathname of the table's page. The table never writes to another.
 * @param opened The search text that the table opened with, or the part of it that is the table's own.
 */
export function createTableAddress(
  address: PageAddress,
  search: TableSearch,
  pathname: string,
  opened: string,
): TableAddress {
  // The search text that the table has read. It is compared with, not what the machine holds: the table may be ahead of the address.
  let seen = opened;
  let page = pathname;
  // What the browser refused of the last write.
  let refused: readonly AddressWrite[] = [];
  // What is written then is the entry's own, whatever the page's history.
  let isLeaving = false;

  const isHere = () => isSamePathname(address.location().pathname, page);

  return {
    write: (method, changes, actor) => {
      const isTaken =
        isHere() && address.write(isLeaving ? 'replace' : method, search.apply(address.location().search, changes));
      if (isTaken) seen = address.location().search;
      refused = isTaken ? [] : changes;
      actor.send({ type: isTaken ? 'history.accepted' : 'history.refused' });
    },

    connect: (actor, nextPathname) => {
      const isMoved = !isSamePathname(page, nextPathname);
      page = nextPathname;
      let wasBehind = false;

      const adopt = (isAllNew = false) => {
        if (!isHere()) return;
        const text = address.location().search;
        const changed = search.changedStates(seen, text);
        seen = text;
        if (isAllNew) actor.send({ type: 'address.changed', state: search.decode(text) });
        else if (changed.length > 0) {
          const state = search.decode(text);
          actor.send({
            type: 'address.changed',
            state: Object.fromEntries(changed.map((key) => [key, state[key]])),
          });
        }
      };
      const tellOfDelay = () => {
        const isBehind = address.isBehind();
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

      adopt(isMoved);
      tellOfDelay();
      const ends = [
        address.onChange(({ isTableWrite }) => {
          if (!isTableWrite) adopt();
        }),
        address.onCatchUp(tellOfDelay),
        address.addWriter({ flush, withRefused }),
      ];
      return () => {
        for (const end of ends) end();
      };
    },
  };
}
