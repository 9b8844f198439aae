import type { InspectedApplication } from '../../inspector';
import type { PageAddress } from '../../address';
import { addressSource } from './address-source';
import { historyExampleOf, tableExampleOf } from './examples';
import { livingActors } from './living-actors';
import { tablePaths } from './path-offer';

/** What the inspector is told of the application: it knows nothing of tables and their history by itself. Loaded with the inspector. */
export function createApplication(address: PageAddress): InspectedApplication {
  const history = address.history.actor;
  return {
    name: 'Chartable',
    actors: livingActors,
    address: addressSource(address),
    example: (actor, eventType) =>
      actor === history ? historyExampleOf(history.getSnapshot().context, eventType) : tableExampleOf(eventType),
    paths: [tablePaths],
  };
}
