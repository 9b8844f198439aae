import { nodesIn } from '../tree/machine-tree';
import type { StatePaths } from '../tree/state-paths';

/** A condition: a function of the snapshot, or the path of a state that is active, e.g. `'editing.dirty'`. */
export type Predicate<TSnapshot> =
  | ((snapshot: TSnapshot) => boolean)
  | (TSnapshot extends { readonly value: infer TValue } ? StatePaths<TValue> : never);

/** The function that created a claim. */
export type ClaimKind = 'always' | 'never' | 'until' | 'eventually' | 'leadsTo' | 'canReach' | 'cannotReach';

/** A claim about all paths of a machine. Created by `always`, `never`, `leadsTo` and similar functions. */
export interface Claim<TSnapshot> {
  /** Its function. */
  readonly kind: ClaimKind;
  /** What must be true on the way. */
  readonly holds?: Predicate<TSnapshot> | undefined;
  /** Where the claim begins to apply. Default: at the start. */
  readonly from?: Predicate<TSnapshot> | undefined;
  /** What must be reached, or must not be. */
  readonly to?: Predicate<TSnapshot> | undefined;
  /** What ends the claim. */
  readonly before?: Predicate<TSnapshot> | undefined;
  /** Maximum number of milliseconds. */
  readonly within?: number | undefined;
}

/**
 * Claims that a condition is true in every state.
 *
 * @example
 * it.paths(lamp, { claims: { 'is on or off': always(({ value }) => value === 'on' || value === 'off') } });
 */
export const always = <TSnapshot>(condition: Predicate<TSnapshot>): Claim<TSnapshot> => ({
  kind: 'always',
  holds: condition,
});

/**
 * Claims that a condition is never true, or never before another is.
 *
 * @example
 * it.paths(lamp, { claims: { 'starts off': never('on', { before: 'off' }) } });
 */
export const never = <TSnapshot>(
  condition: Predicate<TSnapshot>,
  { before }: { readonly before?: Predicate<TSnapshot> } = {},
): Claim<TSnapshot> => ({ kind: 'never', to: condition, before });

/**
 * Claims that a condition comes true on every path: whatever users do first, it follows without further user events.
 * Time passes, and actors end in every possible way.
 *
 * @example
 * it.paths(lamp, { claims: { 'is off at last': eventually('off') } });
 */
export const eventually = <TSnapshot>(condition: Predicate<TSnapshot>): Claim<TSnapshot> => ({
  kind: 'eventually',
  to: condition,
});

/**
 * Claims that a condition is true on every path until another is. Like `eventually`, the other must come without
 * further user events.
 *
 * @example
 * it.paths(lamp, { claims: { 'stays on until it is off': until('on', 'off') } });
 */
export const until = <TSnapshot>(condition: Predicate<TSnapshot>, end: Predicate<TSnapshot>): Claim<TSnapshot> => ({
  kind: 'until',
  holds: condition,
  to: end,
});

/**
 * Claims that one condition always leads to another without further user events. Time passes, and actors end in every
 * possible way.
 *
 * @param within maximum milliseconds of simulated time. Default: unlimited
 * @example
 * it.paths(lamp, { claims: { 'turns itself off': leadsTo('on', 'off', { within: 5000 }) } });
 */
export const leadsTo = <TSnapshot>(
  from: Predicate<TSnapshot>,
  to: Predicate<TSnapshot>,
  { within }: { readonly within?: number } = {},
): Claim<TSnapshot> => ({ kind: 'leadsTo', from, to, within });

/**
 * Claims that some steps reach a condition, from the start or from each state of `from`.
 *
 * @example
 * it.paths(lamp, { claims: { 'can be turned off': canReach('off', { from: 'on' }) } });
 */
export const canReach = <TSnapshot>(
  condition: Predicate<TSnapshot>,
  { from }: { readonly from?: Predicate<TSnapshot> } = {},
): Claim<TSnapshot> => ({ kind: 'canReach', from, to: condition });

/**
 * Claims that no steps reach a condition, from the start or from any state of `from`.
 *
 * @example
 * it.paths(lamp, { claims: { 'never breaks': cannotReach(({ status }) => status === 'error') } });
 */
export const cannotReach = <TSnapshot>(
  condition: Predicate<TSnapshot>,
  { from }: { readonly from?: Predicate<TSnapshot> } = {},
): Claim<TSnapshot> => ({ kind: 'cannotReach', from, to: condition });

export const isTrueIn = <TSnapshot extends object>(predicate: Predicate<TSnapshot>, snapshot: TSnapshot): boolean =>
  typeof predicate === 'function'
    ? predicate(snapshot)
    : nodesIn(snapshot).some(({ path }) => path.join('.') === predicate);
