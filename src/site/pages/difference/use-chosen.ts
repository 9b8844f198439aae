import { useRouterState } from '@tanstack/react-router';
import { cases, type Case } from '../../demos/difference/difference.cases';
import { peers, type Peer } from './peers';

/** A case and the table that it runs on. */
export interface Chosen {
  readonly tried: Case;
  readonly peer: Peer;
}

/** Returns the hash that opens a case, e.g. `#letters-nuqs`. */
export const hashOf = ({ tried, peer }: Chosen): string => `#${tried.id}-${peer.id}`;

const everyChoice = cases.flatMap((tried) => peers.map((peer): Chosen => ({ tried, peer })));

/** Reads the case and the table from the page's hash. Default: the first ones. */
export function useChosen(): Chosen {
  const hash = useRouterState({ select: ({ location }) => location.hash });
  const chosen = everyChoice.find((choice) => hashOf(choice) === `#${hash}` || choice.tried.id === hash);
  const first = everyChoice[0];
  if (!first) throw new Error('There are no cases.');
  return chosen ?? first;
}
