import { setup } from 'xstate';
import { collectingActions, collectingGuards } from './collecting';
import { entryGuards } from './entry';
import { retryIntervalMs } from './retry';
import { noticeDelayMs, noticeGuards } from './notice';
import { paceGuards, writeIntervalMs } from './pace';
import { tableActions } from './tables';
import type { HistoryContext, HistoryEvent, HistoryInput, Unsaved } from './history.types';
import { writingActions, writingGuards } from './writing';

/** Joins the guards, actions and delays of all regions, by the names they have in the chart. */
export const historySetup = setup({
  types: {} as { context: HistoryContext; events: HistoryEvent; input: HistoryInput },
  guards: { ...collectingGuards, ...writingGuards, ...paceGuards, ...entryGuards, ...noticeGuards },
  actions: {
    ...tableActions,
    ...collectingActions,
    ...writingActions,
    /** Provided by the binding: calls the browser's `pushState`. Must not throw, and answers with `browser.accepted` or `browser.refused` before it returns. Where `state` is undefined, it makes that of a new entry. */
    pushState: (_, _params: { href: string; state: unknown }) => {
      throw new Error('historyMachine: provide the action `pushState`');
    },
    /** Provided by the binding: calls the browser's `replaceState`, as `pushState` calls its own. Where `state` is undefined, the entry keeps its own. */
    replaceState: (_, _params: { href: string; state: unknown }) => {
      throw new Error('historyMachine: provide the action `replaceState`');
    },
    /** Provided by the binding: stores what is restored after a reload. */
    keepOverReload: (_, _params: { unsaved: Unsaved; href: string }) => {
      throw new Error('historyMachine: provide the action `keepOverReload`');
    },
    /** Provided by the binding: removes what was stored for a reload. */
    forgetKept: () => {
      throw new Error('historyMachine: provide the action `forgetKept`');
    },
  },
  delays: { writeInterval: writeIntervalMs, retryInterval: retryIntervalMs, noticeDelay: noticeDelayMs },
});

export type HistorySetup = typeof historySetup;
