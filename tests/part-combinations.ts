import { partStateKeys, type PartStateKey } from '../machines/table';

interface PartCombination {
  readonly name: string;
  readonly keys: readonly PartStateKey[];
}

/** No part, one part, all but one, all parts. For each two parts, tables have both, one of them, and neither. */
export const partCombinations: readonly PartCombination[] = [
  { name: 'no part', keys: [] },
  ...partStateKeys.map((key) => ({ name: `only ${key}`, keys: [key] })),
  ...partStateKeys.map((key) => ({
    name: `all but ${key}`,
    keys: partStateKeys.filter((other) => other !== key),
  })),
  { name: 'all parts', keys: partStateKeys },
];
