import { listOf } from '../../../../machines/shared/tree/read-tree';
import { isJsonObject, isString, property, type Json, type JsonObject } from '../../../../machines/shared/json';

export const version4Problem =
  'This machine is written for XState 4. Its guards, targets and reentering transitions are shown as version 4 reads them.';

/** Properties of a machine, a state or a transition that only XState 4 has. */
export const version4Keys = ['cond', 'in', 'internal', 'activities', 'predictableActionArguments', 'schema', 'tsTypes'];

/**
 * Rewrites a configuration of XState 4 for XState 5.
 *
 * @param isCalled4 true if the configuration is an argument of `Machine`
 * @returns undefined for a configuration of XState 5
 */
export function fromVersion4(config: JsonObject, isCalled4 = false): JsonObject | undefined {
  let [isVersion4, isVersion5, namesChild] = [isCalled4, false, false];

  const readState = (state: JsonObject, path: readonly string[]): JsonObject => {
    isVersion4 ||= version4Keys.some((key) => state[key] !== undefined);
    const id = isString(state['id'])
      ? state['id']
      : [...(isString(config['id']) ? [config['id']] : []), ...path].join('.');
    const transition = (item: Json): Json => {
      const { cond, in: place, internal, ...rest } = isJsonObject(item) ? item : { target: item };
      isVersion4 ||= (cond ?? place ?? internal) !== undefined;
      isVersion5 ||= (rest['guard'] ?? rest['reenter']) !== undefined;
      const written = listOf(rest['target']).filter(isString);
      // In XState 4, a target of a root transition may be the key of a child of the root.
      const isChild = (one: string) =>
        path.length === 0 && property(state['states'], one.split('.')[0] ?? '') !== undefined;
      const targets = written.map((one) => (isChild(one) ? `.${one}` : one));
      namesChild ||= written.some(isChild);
      const isInternal = internal ?? (written.length === 0 || written.some((one) => one.startsWith('.')));
      const isOwn = targets.some((one) =>
        ['', path.at(-1) ?? '', `#${id}`].some((own) => `${one}.`.startsWith(`${own}.`)),
      );
      const of = isString(place) && !place.startsWith('#') ? [...path.slice(0, -2), place].join('.') : place;
      const guards = [cond, of && { type: 'xstate.stateIn', state: of }].filter((one) => one !== undefined);
      return {
        ...rest,
        ...(targets.length > 0 && { target: targets }),
        ...(guards.length > 0 && { guard: guards.length > 1 ? { type: 'and', guards } : (guards[0] ?? null) }),
        ...(isInternal !== true && isOwn && { reenter: true }),
      };
    };
    const transitions = (value: Json | undefined): Json => (value === null ? null : listOf(value).map(transition));
    const mapped = (value: Json | undefined, read: (one: Json, key: string) => Json): JsonObject =>
      Object.fromEntries(Object.entries(isJsonObject(value) ? value : {}).map(([key, one]) => [key, read(one, key)]));
    const { '': always, ...on } = mapped(state['on'], transitions);
    isVersion4 ||= always !== undefined;
    const invokes = [...listOf(state['invoke']), ...listOf(state['activities'])].map((one) =>
      mapped(one, (value, key) => (/^on[A-Z]/.test(key) ? transitions(value) : value)),
    );
    return {
      ...state,
      on,
      after: mapped(state['after'], transitions),
      always: [...listOf(always), ...listOf(transitions(state['always']))],
      ...(state['onDone'] !== undefined && { onDone: transitions(state['onDone']) }),
      invoke: invokes,
      states: mapped(state['states'], (child, key) => (isJsonObject(child) ? readState(child, [...path, key]) : child)),
    };
  };
  const read = readState(config, []);
  return isVersion4 || (namesChild && !isVersion5) ? read : undefined;
}
