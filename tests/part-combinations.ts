import { optionalStateKeys, type OptionalStateKey } from '../machines/table';

interface PartCombination {
  readonly name: string;
  readonly keys: readonly OptionalStateKey[];
}

/** No part, one part, all but one, all parts. For each two parts, tables have both, one of them, and neither. */
export const partCombinations: readonly PartCombination[] = [
  { name: 'no part', keys: [] },
  ...optionalStateKeys.map((key) => ({ name: `only ${key}`, keys: [key] })),
  ...optionalStateKeys.map((key) => ({
    name: `all but ${key}`,
    keys: optionalStateKeys.filter((other) => other !== key),
  })),
  { name: 'all parts', keys: optionalStateKeys },
];
