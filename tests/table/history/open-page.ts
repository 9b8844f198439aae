import { createPageHistory } from '../../../src/table/history/page-history';
import { BrowserModel, type CallOutcome } from '../../browser-model';
import { entryStates, newState, startHistory, type TestHistory } from '../../memory-page';
import { SteppedClock } from '../../stepped-clock';

export interface PageOptions {
  /** The initial `history.state`. Default: one that a router created. */
  readonly state?: object | null;
  readonly isServerRendered?: boolean;
}

/** Opens a page in a simulated browser. Tests can reload it. */
export function openPage(href: string, { state, isServerRendered = false }: PageOptions = {}) {
  let outcome: CallOutcome = 'accepted';
  const clock = new SteppedClock();
  const browser = new BrowserModel({ state: state === undefined ? newState() : state, href }, () => outcome);
  let page: TestHistory | undefined;
  const load = (): TestHistory => {
    page?.actor.stop();
    page = startHistory(createPageHistory({ entryStates, window: browser, isServerRendered }), { clock });
    return page;
  };
  return {
    browser,
    clock,
    load,
    history: load(),
    answer: (next: CallOutcome) => {
      outcome = next;
    },
  };
}
