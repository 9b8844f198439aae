import { runHistory, type PageUrl } from 'chartable/routers';
import type { InspectedApplication } from 'chartable/inspector';
import { urlSource } from './url-source';
import { historyExampleOf, tableExampleOf } from './examples';
import { runningActors, tableOf } from './running-actors';
import { prepareTable } from './restore-table';

export function createApplication(url: PageUrl): InspectedApplication {
  const history = runHistory(url.history).actor;
  return {
    name: 'Chartable',
    actors: runningActors,
    pageUrl: urlSource(url),
    example: (actor, eventType) =>
      actor === history ? historyExampleOf(history.getSnapshot().context, eventType) : tableExampleOf(eventType),
    restoring(actor, snapshot) {
      const table = tableOf(actor);
      return table
        ? prepareTable(url.history, table, snapshot)
        : 'The page’s history is the browser’s: it goes where a table goes.';
    },
  };
}
