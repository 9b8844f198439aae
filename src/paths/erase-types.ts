import type { StartInfo } from './options';
import type { AnyOptions } from './plan/any-options';
import type { Walks } from './walk';

/**
 * Returns options without the types of their machine. Inference has checked them against it, and each executor is called with
 * events of the type that it is named for.
 */
export const eraseTypes = <TSubject>(options: object): AnyOptions<TSubject> & { readonly walks?: Walks } => options;

/** Returns a function that opens a subject without the types of its machine: it is called with starts of that machine alone. */
export const eraseStart = <TContext, TOpened>(
  open: (context: TContext, start: never) => TOpened,
): ((context: TContext, start: StartInfo) => TOpened) =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- A path of a machine starts in a snapshot of it.
  open as (context: TContext, start: StartInfo) => TOpened;
