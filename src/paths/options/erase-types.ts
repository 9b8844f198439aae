import type { StartInfo } from './options';
import type { AnyOptions } from '../plan/any-options';
import { listUnknownOptions } from '../plan/check-options';
import { isObject } from '../../../machines/shared/json';

/**
 * Flattens the groups of options, and erases the machine's types, which TypeScript has already checked.
 *
 * @throws {Error} for an unknown option
 */
export function eraseTypes<TSubject>(options: object, caller: string): AnyOptions<TSubject> {
  const given: Readonly<Record<string, unknown>> = { ...options };
  const unknown = listUnknownOptions(given);
  if (unknown.length > 0) throw new Error(`${caller}: ${unknown.join('; ')}.`);
  const groups = [given['paths'], given['search'], given['checks'], given['environment']].filter(isObject);
  return groups.reduce<object>((all, group) => ({ ...all, ...group }), given);
}

export const eraseStart = <TContext, TOpened>(
  open: (context: TContext, start: never) => TOpened,
): ((context: TContext, start: StartInfo) => TOpened) =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- A machine's path starts in that machine's snapshot.
  open as (context: TContext, start: StartInfo) => TOpened;
