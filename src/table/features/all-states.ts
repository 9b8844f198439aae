import { optionalStateKeys, type OptionalStateKey } from '../../../machines/table';
import * as tanstackStates from './tanstack-states';
import type { OptionalTableState } from './tanstack-state';

const states: Readonly<Record<`${OptionalStateKey}State`, OptionalTableState>> = tanstackStates;

/** All optional states, for tables with all TanStack Table features. */
export const allOptionalStates: readonly OptionalTableState[] = /* @__PURE__ */ optionalStateKeys.map(
  (key) => states[`${key}State`],
);
