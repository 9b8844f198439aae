import type { AnyMachineSnapshot, EventObject } from 'xstate';
import type { Item, Path } from '../../../machines/paths';
import { choosePaths } from '../../../machines/paths/generate';
import type { Product } from '../../../machines/paths/product/product';
import type { AnyOptions } from './any-options';

const defaultSimpleSteps = 6;

export interface ChosenPaths {
  readonly reachable: ReadonlySet<Item>;
  readonly paths: readonly Path<AnyMachineSnapshot, EventObject>[];
}

export function chooseByStrategy<TSubject>(
  product: Product<AnyMachineSnapshot, EventObject>,
  { strategy = 'transitions', until, maxSteps, isWanted = () => true }: AnyOptions<TSubject>,
): ChosenPaths {
  const pairs = strategy === 'pairs';
  const all = choosePaths(product, { ...(maxSteps !== undefined && { maxSteps }), isWanted, pairs });
  const list = (): ChosenPaths['paths'] => {
    if (until) return all.pathsTo(until);
    if (strategy === 'shortest') return all.shortest;
    if (strategy === 'simple') return all.simple(maxSteps ?? defaultSimpleSteps);
    return all.covering;
  };
  return {
    paths: list(),
    get reachable() {
      return all.reachable;
    },
  };
}
