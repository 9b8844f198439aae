import { setup } from 'xstate';
import { collectingActions, collectingGuards } from './collecting';
import { retryIntervalMs } from './retry';
import { noticeDelayMs, lagGuards } from './lag';
import { isAhead } from './location';
import { paceGuards, writeIntervalMs } from './pace';
import { tableActions } from './tables';
import type { HistoryContext, HistoryEvent, HistoryInput, Unsaved } from './history.types';
import { writingActions, writingGuards } from './writing';

export const historySetup = setup({
  types: {} as { context: HistoryContext; events: HistoryEvent; input: HistoryInput },
  guards: {
    ...collectingGuards,
    ...writingGuards,
    ...paceGuards,
    ...lagGuards,
    isAhead: ({ context }) => isAhead(context),
  },
  actions: {
    ...tableActions,
    ...collectingActions,
    ...writingActions,
    /**
     * Calls the browser's `pushState`, then sends `browser.accepted` or `browser.refused`. Must not throw. Without `state`, the
     * entry gets a new state.
     */
    pushState: (_, _params: { href: string; state: unknown }) => {
      throw new Error('historyMachine: provide the action `pushState`');
    },
    /** Without `state`, the entry keeps its state. */
    replaceState: (_, _params: { href: string; state: unknown }) => {
      throw new Error('historyMachine: provide the action `replaceState`');
    },
    /** Stores unsaved writes for the next page load. */
    saveForReload: (_, _params: { unsaved: Unsaved; href: string }) => {
      throw new Error('historyMachine: provide the action `saveForReload`');
    },
    clearSaved: () => {
      throw new Error('historyMachine: provide the action `clearSaved`');
    },
  },
  delays: { writeInterval: writeIntervalMs, retryInterval: retryIntervalMs, noticeDelay: noticeDelayMs },
});

export type HistorySetup = typeof historySetup;
