import type { InspectedApplication } from '../../inspector';
import type { PageAddress } from '../../address';
import { addressSource } from './address-source';
import { exampleOf } from './examples';
import { livingActors } from './living-actors';
import { tablePaths } from './path-offer';

/** What the inspector is told of the application: it knows nothing of tables by itself. Loaded with the inspector. */
export function createApplication(address: PageAddress): InspectedApplication {
  return {
    name: 'Chartable',
    actors: livingActors,
    address: addressSource(address),
    example: exampleOf,
    paths: [tablePaths],
  };
}
