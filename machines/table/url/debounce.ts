import { urlStateKeys } from '../table.states';
import type { TableMachineOptions, UrlStateKey } from '../table.types';

type DebounceOption = Pick<TableMachineOptions, 'debounce'>;

export const isDebounced = (key: UrlStateKey, { debounce = {} }: DebounceOption): boolean => (debounce[key] ?? 0) > 0;

export const pendingState = (key: UrlStateKey) =>
  ({
    after: { [`${key}Debounce`]: 'queued' },
  }) as const;

export const debounceDelays = ({ debounce = {} }: DebounceOption) =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- `Object.fromEntries` does not type its keys.
  Object.fromEntries(urlStateKeys.map((key) => [`${key}Debounce`, debounce[key] ?? 0])) as Record<
    `${UrlStateKey}Debounce`,
    number
  >;
