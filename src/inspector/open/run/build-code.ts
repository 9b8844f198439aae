import {
  and,
  assign,
  cancel,
  emit,
  log,
  not,
  or,
  raise,
  sendParent,
  sendTo,
  spawnChild,
  stateIn,
  stopChild,
  type AnyActorRef,
  type AnyStateMachine,
  type EventObject,
  type MachineContext,
  type StateValueMap,
} from 'xstate';
import { guardName } from '../../../chart/model/names';
import { listOf } from '../../../../machines/shared/tree/read-tree';
import {
  isEvent,
  isJsonArray,
  isJsonObject,
  isObject,
  property,
  type Json,
  type JsonObject,
} from '../../../../machines/shared/json';
import type { Implementations } from '../opened-machine';

const sendEvent = sendTo<MachineContext, EventObject, undefined, AnyActorRef, EventObject, string, string>;

const doNothing = (): void => {};

/** Returns an own property's value. Inherited ones don't count, because a name may be `constructor`. */
export const own = <T>(values: Readonly<Record<string, T>>, name: string): T | undefined =>
  Object.hasOwn(values, name) ? values[name] : undefined;

const stringOf = (value: Json | undefined): string | undefined => (typeof value === 'string' ? value : undefined);

interface CodeOptions {
  readonly implementations: Implementations;
  readonly passes: (guard: string) => boolean;
  /** IDs of the actors that the machine invokes or spawns. */
  readonly children: ReadonlySet<string>;
  readonly hasParent: boolean;
  /** Returns true for the ID of an existing state, e.g. `#door`. */
  readonly hasState: (id: string) => boolean;
}

/** Creates XState's actions and guards from JSON, and notes the names that need implementations. */
export class CodeBuilder {
  readonly actions: Record<string, ActionImplementation> = {};
  readonly guards: Record<string, unknown> = {};
  readonly delays = new Set<string>();
  readonly actors = new Set<string>();
  readonly #options: CodeOptions;
  readonly #answered: Set<string>;

  /** @param answered receives the names of the guards that the user answers */
  constructor(options: CodeOptions, answered: Set<string>) {
    this.#options = options;
    this.#answered = answered;
  }

  actionsOf(value: Json | undefined): unknown[] {
    return listOf(value).flatMap((action) => this.#action(action) ?? []);
  }

  guardOf(value: Json | undefined): unknown {
    const parts = property(value, 'guards');
    const type = property(value, 'type');
    if (isJsonArray(parts)) {
      const guards = parts.flatMap((one) => this.guardOf(one) ?? []).filter(isGuard);
      const [first] = guards;
      if (type === 'not') return first && not(first);
      return type === 'or' ? or(guards) : and(guards);
    }
    const state = property(value, 'state');
    if (type === 'xstate.stateIn' && isStateValue(state)) {
      // XState throws if `stateIn` names a missing state, so the user chooses this guard's result instead.
      if (typeof state !== 'string' || !state.startsWith('#') || this.#options.hasState(state)) return stateIn(state);
    }
    const name = guardKey(value);
    if (name === undefined) return undefined;
    this.#noteGuard(name);
    return { type: name, ...paramsOf(value) };
  }

  /** Returns the names of the guards in `value` whose results the user chooses. */
  guardNames(value: Json | undefined, outer: readonly string[] = []): readonly string[] {
    const parts = property(value, 'guards');
    if (isJsonArray(parts)) return [...new Set(parts.flatMap((one) => this.guardNames(one, outer)))];
    const name = guardKey(value);
    if (name === undefined || outer.includes(name)) return [];
    if (this.#answered.has(name)) return [name];
    return this.guardNames(own(this.#options.implementations.guards, name), [...outer, name]);
  }

  #noteGuard(name: string): void {
    if (Object.hasOwn(this.guards, name)) return;
    const plain = own(this.#options.implementations.guards, name);
    // If a guard uses itself, this placeholder ends the recursion.
    set(this.guards, name, () => this.#options.passes(name));
    if (plain === undefined || plain === name) this.#answered.add(name);
    else set(this.guards, name, this.guardOf(plain));
  }

  #action(value: Json): unknown {
    const name = stringOf(value) ?? stringOf(property(value, 'type'));
    if (name === undefined) return undefined;
    const builtIn = isJsonObject(value) ? this.#builtIn(name, value) : undefined;
    if (builtIn !== undefined) return builtIn;
    if (!Object.hasOwn(this.actions, name)) {
      set(this.actions, name, doNothing);
      const plain = own(this.#options.implementations.actions, name);
      if (plain !== undefined) set(this.actions, name, this.#sequence(plain));
    }
    return { type: name, ...paramsOf(value) };
  }

  /** Returns only the first action, because XState accepts only one action per name. */
  #sequence(plain: Json): ActionImplementation {
    return this.actionsOf(plain).find(isAction) ?? doNothing;
  }

  #builtIn(type: string, action: JsonObject): unknown {
    const event = property(action, 'event');
    const timing = this.#timing(action);
    const { children, hasParent } = this.#options;
    switch (type) {
      case 'xstate.raise':
        return isEvent(event)
          ? raise<MachineContext, EventObject, EventObject, undefined, string, string>(event, timing)
          : undefined;
      case 'xstate.sendTo': {
        const to = property(action, 'to');
        if (!isEvent(event)) return undefined;
        if (property(to, 'type') === 'self') return sendEvent(({ self }) => self, event, timing);
        // Sends no event to actors that only the file's code would start, because XState throws for missing actors.
        return typeof to === 'string' && children.has(to) ? sendEvent(to, event, timing) : undefined;
      }
      case 'xstate.sendParent':
        return isEvent(event) && hasParent
          ? sendParent<MachineContext, EventObject, undefined, EventObject, EventObject, string, string>(event, timing)
          : undefined;
      case 'xstate.cancel': {
        const sendId = stringOf(property(action, 'sendId'));
        return sendId === undefined ? undefined : cancel(sendId);
      }
      case 'xstate.stopChild': {
        const actorRef = stringOf(property(action, 'actorRef'));
        return actorRef === undefined ? undefined : stopChild(actorRef);
      }
      case 'xstate.spawnChild': {
        const [src, id, systemId] = ['src', 'id', 'systemId'].map((key) => stringOf(property(action, key)));
        if (src === undefined) return undefined;
        this.actors.add(src);
        return spawnChild(src, {
          ...(id === undefined ? {} : { id }),
          ...(systemId === undefined ? {} : { systemId }),
        });
      }
      case 'xstate.log': {
        const text = property(action, 'value');
        return text === undefined ? undefined : log(() => text);
      }
      case 'xstate.emit':
        return isEvent(event) ? emit(event) : undefined;
      case 'xstate.assign': {
        const assignment = property(action, 'assignment');
        return isJsonObject(assignment) ? assign(() => assignment) : undefined;
      }
      default:
        return undefined;
    }
  }

  #timing(action: JsonObject): { readonly delay?: number | string; readonly id?: string } {
    const [delay, id] = [property(action, 'delay'), stringOf(property(action, 'id'))];
    if (typeof delay === 'string') this.delays.add(delay);
    return {
      ...(typeof delay === 'string' || typeof delay === 'number' ? { delay } : {}),
      ...(id === undefined ? {} : { id }),
    };
  }
}

/** Returns the name under which the user chooses a guard's result. */
const guardKey = (guard: Json | undefined): string | undefined =>
  property(guard, 'type') === 'xstate.stateIn'
    ? guardName(guard)
    : (stringOf(guard) ?? stringOf(property(guard, 'type')));

function paramsOf(value: Json | undefined): { readonly params?: JsonObject } {
  const params = property(value, 'params');
  return isJsonObject(params) ? { params } : {};
}

type ActionImplementation = NonNullable<NonNullable<Parameters<AnyStateMachine['provide']>[0]['actions']>[string]>;

const isAction = (value: unknown): value is ActionImplementation => typeof value === 'function';

const isStateValue = (value: unknown): value is StateValueMap | string =>
  typeof value === 'string' || (isObject(value) && Object.values(value).every(isStateValue));

const isGuard = (value: unknown): value is { readonly type: string } => typeof value === 'function' || isEvent(value);

function set<T>(values: Record<string, T>, name: string, value: T): void {
  if (name !== '__proto__') values[name] = value;
}
