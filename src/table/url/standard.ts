import { initialState, urlStateKeys } from '../../../machines/table/table.states';
import type { WholeTableState } from '../../../machines/table/table.types';
import type { ParamNames } from './codec';
import { stateForms } from '../features/codecs';

/** The search params' default names. Change them with the option `params`. */
export const standardParams: ParamNames = /* @__PURE__ */ createStandardParams();

function createStandardParams(): ParamNames {
  const names = urlStateKeys.flatMap((key) => stateForms[key].names ?? [key]);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- `Object.fromEntries` does not type its keys.
  return Object.fromEntries(names.map((name) => [name, name])) as ParamNames;
}

/** The default states. Change them with the option `defaults`. The page index is 0-based. */
export const standardDefaults: WholeTableState = initialState;
