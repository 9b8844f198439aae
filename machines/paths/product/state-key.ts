import {
  createMachine,
  isMachineSnapshot,
  stateIn,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type EventObject,
} from 'xstate';
import type { RunningActor } from '../step/actors';
import { nodesIn, type MachineNode } from '../../shared/tree/machine-tree';
import { memoize } from '../../shared/memoize';
import type { PathSnapshot, TimedSnapshot } from '../step/timed-snapshot';
import { isEnabled } from '../step/xstate-private';
import { hasProperty } from '../../shared/json';

class IncomparableError extends Error {
  constructor(path: string, kind: string) {
    super(
      `generatePaths: states can't be compared by ${path}, because it is ${kind}. Return comparable data from \`serialize\`.`,
    );
    this.name = 'IncomparableError';
  }
}

export interface DataKeys {
  readonly keyOf: (data: unknown, path: string) => string;
  readonly forget: () => void;
}

export interface DataKeyOptions {
  /** True to treat all functions, and all incomparable instances of a class, as equal. Default: false. */
  readonly ignoresIdentity?: boolean;
}

/**
 * Returns a function that creates a string key for any data. Keys are equal if and only if the data is equal.
 *
 * Supports maps, sets, dates, big integers, `NaN`, `-0`, `undefined`, typed arrays, errors, class instances and cycles.
 * Functions, symbols and prototypes are compared by identity, and actors by ID. As in Node's `deepStrictEqual`, the
 * order of properties, map entries and set items doesn't matter.
 *
 * Object keys are cached, because XState replaces contexts instead of mutating them.
 *
 * @throws {IncomparableError} for a promise, a weak collection, or an instance with private data
 */
export function createDataKeys({ ignoresIdentity = false }: DataKeyOptions = {}): DataKeys {
  const identities = new Map<unknown, number>();
  const joinParts = (parts: readonly string[]): string => (parts.length < 2 ? parts : parts.toSorted()).join();
  let known = new WeakMap<object, string>();
  const identityOf = (value: unknown): number => {
    if (ignoresIdentity && typeof value === 'function') return 0;
    const number = identities.get(value) ?? identities.size;
    identities.set(value, number);
    return number;
  };
  /** The objects that contain the current object. A cycle leads back to one of them. */
  const ancestors: object[] = [];
  /** The depth of the outermost object that a cycle leads back to. */
  let cycleDepth = Infinity;

  const keyOf = (value: unknown, path: string): string => {
    switch (typeof value) {
      case 'string':
        return JSON.stringify(value);
      case 'number':
        return Object.is(value, -0) ? '-0' : String(value);
      case 'boolean':
      case 'undefined':
        return String(value);
      case 'bigint':
        return `${value}n`;
      case 'symbol':
      case 'function':
        return `identity ${identityOf(value)}`;
      case 'object':
        return value === null ? 'null' : keyOfObject(value, path);
    }
  };

  const keyOfObject = (value: object, path: string): string => {
    const before = known.get(value);
    if (before !== undefined) return before;
    const depth = ancestors.indexOf(value);
    if (depth !== -1) {
      cycleDepth = Math.min(cycleDepth, depth);
      return `cycle ${ancestors.length - depth}`;
    }
    const outerCycle = cycleDepth;
    cycleDepth = Infinity;
    ancestors.push(value);
    const key = keyOfParts(value, path);
    ancestors.pop();
    if (cycleDepth >= ancestors.length) known.set(value, key);
    cycleDepth = Math.min(cycleDepth < ancestors.length ? cycleDepth : Infinity, outerCycle);
    return key;
  };

  const keyOfParts = (value: object, path: string): string => {
    if (Array.isArray(value)) {
      const items: readonly unknown[] = value;
      let key = '[';
      for (let index = 0; index < items.length; index += 1)
        key += `${index in items ? keyOf(items[index], `${path}[${index}]`) : ''},`;
      return `${key}]`;
    }
    const prototype: unknown = Object.getPrototypeOf(value);
    if (prototype === Object.prototype || prototype === null) return keyOfProperties(value, path);
    if (isActor(value)) return `actor(${JSON.stringify(value.id)},${keyOf(value.src, `${path}.src`)})`;
    if (hasPrivateFields(prototype)) return keyOfPrivate(value, path);
    if (value instanceof Map) {
      const entries = [...value].map(([name, item], index) => {
        const at = typeof name === 'string' ? JSON.stringify(name) : `entry ${index}`;
        return `${keyOf(name, `${path}.key(${at})`)}=>${keyOf(item, `${path}.get(${at})`)}`;
      });
      return `Map(${joinParts(entries)})${keyOfProperties(value, path)}`;
    }
    if (value instanceof Set) {
      const items = [...value].map((item, index) => keyOf(item, `${path}.values()[${index}]`));
      return `Set(${joinParts(items)})${keyOfProperties(value, path)}`;
    }
    if (isBoxed(value)) return `${kindOf(value)}(${keyOf(value.valueOf(), path)})`;
    if (value instanceof RegExp) return `RegExp(${String(value)},${value.lastIndex})`;
    if (isError(value))
      return `${value.name}(${JSON.stringify(value.message)},${keyOf(value.cause, `${path}.cause`)})${keyOfProperties(value, path)}`;
    if (value instanceof ArrayBuffer) return `ArrayBuffer(${new Uint8Array(value).join()})`;
    if (ArrayBuffer.isView(value)) {
      const { byteOffset, byteLength } = value;
      return `${kindOf(value)}(${new Uint8Array(value.buffer, byteOffset, byteLength).join()})`;
    }
    return `instance ${identityOf(prototype)}${keyOfInstance(value, path)}`;
  };

  const keyOfInstance = (value: object, path: string): string => {
    const isOpaque =
      value instanceof Promise ||
      value instanceof WeakMap ||
      value instanceof WeakSet ||
      value instanceof WeakRef ||
      (hasProperty(value, 'next') && typeof value.next === 'function' && Symbol.iterator in value);
    if (!isOpaque && Reflect.ownKeys(value).length > 0) return keyOfProperties(value, path);
    return isOpaque ? keyOfOpaque(value, path) : keyOfPrivate(value, path);
  };

  /** Returns the key of an object with private data from its `toJSON`, e.g. of a URL or a `Temporal` date. */
  const keyOfPrivate = (value: object, path: string): string =>
    hasToJson(value)
      ? `${kindOf(value)} ${keyOf(value.toJSON(), path)}${keyOfProperties(value, path)}`
      : keyOfOpaque(value, path);

  const keyOfOpaque = (value: object, path: string): string => {
    if (ignoresIdentity) return kindOf(value);
    throw new IncomparableError(path, `an instance of ${kindOf(value)}`);
  };

  const keyOfProperties = (value: object, path: string): string => {
    const parts = Object.keys(value).map((name) => {
      const item: unknown = Reflect.get(value, name);
      return `${JSON.stringify(name)}:${keyOf(item, `${path}.${name}`)}`;
    });
    for (const symbol of Object.getOwnPropertySymbols(value)) {
      const item: unknown = Reflect.get(value, symbol);
      parts.push(`identity ${identityOf(symbol)}:${keyOf(item, `${path}[${String(symbol)}]`)}`);
    }
    return `{${joinParts(parts)}}`;
  };

  const forget = () => {
    known = new WeakMap();
  };
  return { keyOf, forget };
}

const kindOf = (value: object): string => {
  const { constructor } = value;
  return typeof constructor === 'function' && constructor.name !== '' ? constructor.name : 'a class without a name';
};

/** Matches access to a private field in source code, including output of esbuild, TypeScript and Babel. */
const privateField =
  /\bthis\??\.#[\p{ID_Continue}$]+(?![\p{ID_Continue}$]|\s*\()|\b__private(?:Add|Get|Set)\b|[cC]lassPrivateField/u;

const hasPrivateFields = (prototype: unknown): boolean =>
  typeof prototype === 'object' && prototype !== null && hasPrivateFieldsIn(prototype);

const hasPrivateFieldsIn = memoize(
  (prototype: object): boolean =>
    privateField.test(Function.prototype.toString.call(prototype.constructor)) ||
    hasPrivateFields(Object.getPrototypeOf(prototype)),
);

const isError = (value: object): value is Error => Object.prototype.toString.call(value) === '[object Error]';

const isBoxed = (value: object): boolean =>
  /^\[object (Date|Number|String|Boolean)\]$/.test(Object.prototype.toString.call(value));

const hasToJson = (value: object): value is { readonly toJSON: () => unknown } =>
  hasProperty(value, 'toJSON') && typeof value.toJSON === 'function';

const isActor = (value: object): value is { readonly id: string; readonly src: unknown } =>
  hasProperty(value, 'id') &&
  typeof value.id === 'string' &&
  hasProperty(value, 'sessionId') &&
  hasProperty(value, 'getSnapshot') &&
  hasProperty(value, 'src');

/**
 * Returns a function that creates a string key from everything that determines a machine's future: value, context,
 * history, status, timers and actors. Ignores the order in which actors started and history was recorded.
 *
 * @param serialize returns data that replaces value and context in the key
 */
export function createStateKeys<TSnapshot extends PathSnapshot, TEvent extends EventObject>(
  serialize: ((snapshot: TSnapshot) => unknown) | undefined,
): StateKeys<TSnapshot, TEvent> {
  const { keyOf: dataKey, forget } = createDataKeys();
  const keyOfActor = ({ id, src, input }: RunningActor): string =>
    ` actor ${id} ${typeof src === 'string' ? src : dataKey(src, id)} ${serialize ? '' : dataKey(input, `the input of ${id}`)}`;
  const keyOf = ({ snapshot, timers, actors }: TimedSnapshot<TSnapshot, TEvent>) => {
    const { status, value, context } = snapshot;
    const data = serialize
      ? dataKey(serialize(snapshot), 'the result of `serialize`')
      : `${keyOfValue(value)} ${dataKey(context, 'context')}`;
    const key = `${status} ${data}`;
    if (status !== 'active') return key;
    const parts: string[] = [];
    if (isMachineSnapshot(snapshot)) {
      const remembered = Object.entries(snapshot.historyValue);
      for (const [id, nodes] of remembered) parts.push(` history ${id}: ${idsOf(nodes)}`);
      if (remembered.length > 0) for (const { id } of lostStatesOf(snapshot)) parts.push(` lost ${id}`);
    }
    for (const actor of actors) parts.push(keyOfActor(actor));
    // Timers that are due at the same time fire in the order in which they started.
    const running = timers.map(
      ({ id, event, left, isCancellable }) => ` timer ${left} ${id} ${isCancellable} ${dataKey(event, event.type)}`,
    );
    return `${key}${parts.toSorted().join('')}${running.join('')}`;
  };
  return { keyOf, forget };
}

export interface StateKeys<TSnapshot, TEvent> {
  readonly keyOf: (state: TimedSnapshot<TSnapshot, TEvent>) => string;
  readonly forget: () => void;
}

const keyOfValue = (value: unknown): string => {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const regions = Object.entries(value).map(
    ([key, inner]: [string, unknown]) => `${JSON.stringify(key)}:${keyOfValue(inner)}`,
  );
  return `{${regions.toSorted().join()}}`;
};

/** Returns the nodes' sorted IDs, because XState lists nodes in the order in which they became active. */
const idsOf = (nodes: readonly MachineNode[]): string =>
  nodes
    .map(({ id }) => id)
    .toSorted()
    .join();

/**
 * Returns the states in the state value that XState treats as inactive. This happens to a parent that was exited
 * through a history state inside it: XState then never exits the parent or takes its transitions.
 */
function lostStatesOf(snapshot: AnyMachineSnapshot): readonly MachineNode[] {
  const checked = { ...snapshot, value: {} };
  return nodesIn(snapshot).filter((node) => !isEnabled(checkerOf(node), checked, { type: 'check' }));
}

/**
 * Returns a machine that takes the event `check` only if this state is active in a snapshot. `stateIn` needs an ID,
 * because a path would only be compared with the state value.
 */
const checkerOf = memoize(({ id }: MachineNode): AnyStateMachine => {
  const escapedId = id.replaceAll(/[.\\]/g, String.raw`\$&`);
  return createMachine({ on: { check: { guard: stateIn(`#${escapedId}`) } } });
});
