import type { StartInfo } from './options';
import type { AnyOptions } from '../plan/any-options';
import type { Walks } from '../run/walk';

/**
 * Removes the machine's types. Type inference has already checked them, and each executor receives only events of its
 * type.
 */
export const eraseTypes = <TSubject>(options: object): AnyOptions<TSubject> & { readonly walks?: Walks } => options;

export const eraseStart = <TContext, TOpened>(
  open: (context: TContext, start: never) => TOpened,
): ((context: TContext, start: StartInfo) => TOpened) =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- A path of a machine starts in a snapshot of it.
  open as (context: TContext, start: StartInfo) => TOpened;
