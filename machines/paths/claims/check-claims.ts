import type { EventObject } from 'xstate';
import type { ActorEnd } from '../step/actors';
import type { Bounds, EndEventOf } from '../bounds';
import { exploreProduct } from '../product/explore-product';
import { toPath } from '../generate';
import type { Path } from '../path';
import type { PathMachine } from '../step/stepper';
import type { PathSnapshot } from '../step/timed-snapshot';
import type { Claim } from './claim';
import { judgeClaim, type Outcome } from './judge-claim';

/** The result of a claim. */
export interface CheckedClaim<TSnapshot, TEvent> {
  /** The claim's name. */
  readonly name: string;
  /**
   * - `holds`: proven for every path within the bounds
   * - `fails`: `path` contradicts the claim
   * - `inconclusive`: the search stopped early. `why` names the limiting option
   */
  readonly outcome: Outcome;
  /** Undefined if the claim holds. */
  readonly why?: string;
  /** The path that contradicts the claim. Only for `fails`. */
  readonly path?: Path<TSnapshot, TEvent>;
}

/**
 * Checks claims on all paths of a machine within bounds. The machine isn't changed, and no timers or actors are started.
 *
 * @throws {Error} if the machine can take no step, if there are more transitions than `limit`, or if an actor runs and `ends`
 * is missing
 * @example
 * checkClaims(lamp, { input: undefined, events: () => [{ type: 'toggle' }] }, {
 *   'turns itself off': leadsTo('on', 'off'),
 * });
 */
export function checkClaims<
  TSnapshot extends PathSnapshot,
  const TEvent extends EventObject,
  TInput,
  TEnd extends ActorEnd = never,
>(
  machine: PathMachine<TSnapshot, TEvent, TInput>,
  bounds: Bounds<TSnapshot, TEvent, TInput, TEnd>,
  claims: { readonly [Name in string]: Claim<NoInfer<TSnapshot>> },
): readonly CheckedClaim<TSnapshot, TEvent | EndEventOf<TEnd>>[] {
  const product = exploreProduct(machine, bounds);
  return Object.entries(claims).map(([name, claim]) => {
    const { edges, ...judgment } = judgeClaim(product, claim);
    return { name, ...judgment, ...(edges && { path: toPath(product, edges) }) };
  });
}
