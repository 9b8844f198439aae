import { partKeys, type PartKey } from '../machines/table';

interface PartCombination {
  readonly name: string;
  readonly keys: readonly PartKey[];
}

/** No part, one part, all but one, all parts. For each two parts, tables have both, one of them, and neither. */
export const partCombinations: readonly PartCombination[] = [
  { name: 'no part', keys: [] },
  ...partKeys.map((key) => ({ name: `only ${key}`, keys: [key] })),
  ...partKeys.map((key) => ({
    name: `all but ${key}`,
    keys: partKeys.filter((other) => other !== key),
  })),
  { name: 'all parts', keys: partKeys },
];
