import { partKeys, type PartKey } from '../machines/table';

interface PartCombination {
  readonly name: string;
  readonly keys: readonly PartKey[];
}

/**
 * Tables with no part, one part, all parts but one, and all parts. For any two parts, some tables have both, one of
 * them, or neither.
 */
export const partCombinations: readonly PartCombination[] = [
  { name: 'no part', keys: [] },
  ...partKeys.map((key) => ({ name: `only ${key}`, keys: [key] })),
  ...partKeys.map((key) => ({
    name: `all but ${key}`,
    keys: partKeys.filter((other) => other !== key),
  })),
  { name: 'all parts', keys: partKeys },
];
