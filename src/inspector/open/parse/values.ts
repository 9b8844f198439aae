import type { Json } from '../../../../machines/shared/json';
import { findBinding, returnedByCall, type Scope } from './scope';
import { isFunction, nameOf, part, parts, plainKeyOf, unwrap, type Syntax } from './syntax';
import type { Reading } from './reading';

/** A node, and the scope in which its names are looked up. */
export interface Ref {
  readonly node: Syntax;
  readonly scope: Scope;
}

export interface Entry {
  readonly key: string;
  readonly value: Ref;
}

/** Thrown if a value depends on running code. The message is the reason. */
export class Unreadable extends Error {
  readonly node: Syntax;
  constructor(reason: string, { node }: Ref) {
    super(reason);
    this.node = node;
  }
}

/** Returns the result of `read`, or undefined if the value is unreadable. */
export function optional<T>(read: () => T): T | undefined {
  try {
    return read();
  } catch (error) {
    if (error instanceof Unreadable) return undefined;
    throw error;
  }
}

/** Follows names and properties to the expression or function that they refer to. */
export const resolve = (ref: Ref, reading: Reading): Ref => reading.follow(ref, () => resolveNext(ref, reading));

function resolveNext(ref: Ref, reading: Reading): Ref {
  const { scope } = ref;
  const node = unwrap(ref.node);
  const at = { node, scope };
  if (node.type === 'Identifier') {
    const name = nameOf(node) ?? '';
    const found = findBinding(name, scope);
    if (!found) return at;
    switch (found.binding.kind) {
      case 'constant':
        return resolve({ node: found.binding.node, scope: found.scope }, reading);
      case 'enum':
        return { node: found.binding.node, scope: found.scope };
      case 'import':
        throw new Unreadable(`\`${name}\` is imported from ${JSON.stringify(found.binding.source)}`, at);
      case 'unknown':
        throw new Unreadable(`\`${name}\` ${found.binding.reason}`, at);
    }
  }
  if (node.type === 'MemberExpression') return resolveMember(at, reading);
  if (node.type !== 'CallExpression') return at;
  const [first] = parts(node, 'arguments');
  const callee = part(node, 'callee');
  // `Object.freeze` and `createStateConfig` return their argument.
  if (callee && first && /^Object\.freeze$|\.createStateConfig$/.test(reading.textOf(callee)))
    return resolve({ node: first, scope }, reading);
  const called = callee && optional(() => resolve({ node: callee, scope }, reading));
  const given = parts(node, 'arguments').map((one) => ({ node: one, scope }));
  const returned = called && returnedByCall(called, given, scope.calls);
  return returned ? resolve(returned, reading) : at;
}

function resolveMember(ref: Ref, reading: Reading): Ref {
  const [object, property] = [part(ref.node, 'object'), part(ref.node, 'property')];
  if (!object || !property) return ref;
  const key = ref.node['computed'] === true ? keyText({ node: property, scope: ref.scope }, reading) : nameOf(property);
  const guess = guessMember(ref, key);
  if (guess) return guess;
  const owner = resolve({ node: object, scope: ref.scope }, reading);
  if (owner.node.type === 'ObjectExpression') {
    const found = entriesOf(owner, reading).find((entry) => entry.key === key);
    if (found) return resolve(found.value, reading);
    const { start, end, isPattern } = ref.node;
    if (isPattern === true) return { node: { type: 'Identifier', start, end, name: 'undefined' }, scope: ref.scope };
  }
  if (owner.node.type === 'ArrayExpression') {
    const item = itemsOf(owner, reading)[Number(key)];
    if (item) return resolve(item, reading);
  }
  if (owner.node.type === 'TSEnumDeclaration') {
    const members = membersOf(owner.node);
    const index = members.findIndex((one) => plainKeyOf(one) === key);
    const member = members[index];
    if (member) {
      const value = enumValue(members, index, owner.scope, reading);
      return { node: { type: 'Literal', start: member.start, end: member.end, value }, scope: owner.scope };
    }
  }
  throw new Unreadable(`\`${reading.shortText(ref.node)}\` isn’t a constant of this file`, ref);
}

/** For a member of an imported enum, returns the member's name. This is a guess, because its value is unknown. */
function guessMember({ node, scope }: Ref, key: string | undefined): Ref | undefined {
  const object = nameOf(part(node, 'object')) ?? '';
  const binding = findBinding(object, scope)?.binding;
  if (binding?.kind !== 'import' || binding.isXState || !/^[A-Z]/.test(object)) return undefined;
  const guess = `\`${object}\` is imported. Its members are shown by their names, which is a guess.`;
  return { node: { type: 'Literal', start: node.start, end: node.end, value: key, guess }, scope };
}

/** Returns an enum's members, which newer versions of the parser put into the enum's body. */
const membersOf = (node: Syntax): readonly Syntax[] => {
  const body = part(node, 'body');
  return parts(body ?? node, 'members');
};

/** Returns a value as a property name, e.g. for `[name]: value`. */
function keyText(ref: Ref, reading: Reading): string {
  const value = literal(ref, reading);
  if (typeof value === 'object' && value !== null)
    throw new Unreadable(`\`${reading.shortText(ref.node)}\` can’t be a name`, ref);
  return String(value);
}

/** Returns an object's entries, including spread ones. Later entries replace earlier ones. Reports unreadable ones. */
export const entriesOf = (ref: Ref, reading: Reading): readonly Entry[] =>
  reading.follow(ref, () => listEntries(ref, reading));

function listEntries(ref: Ref, reading: Reading): readonly Entry[] {
  const object = resolve(ref, reading);
  const [list] = parts(object.node, 'arguments');
  if (list && reading.textOf(part(object.node, 'callee')) === 'Object.fromEntries')
    return itemsOf({ node: list, scope: object.scope }, reading).flatMap((one) => {
      const [key, value] = itemsOf(one, reading);
      return key && value ? [{ key: keyText(key, reading), value }] : [];
    });
  if (object.node.type !== 'ObjectExpression')
    throw new Unreadable(`\`${reading.shortText(ref.node)}\` isn’t an object literal`, ref);
  const entries = new Map<string, Entry>();
  const { scope } = object;
  for (const node of parts(object.node, 'properties')) {
    reading.attempt(() => {
      const inner = part(node, node.type === 'SpreadElement' ? 'argument' : 'value');
      if (!inner || (node.type === 'Property' && node['kind'] !== 'init'))
        throw new Unreadable(`\`${reading.shortText(node)}\` is code`, { node, scope });
      const value = { node: inner, scope };
      if (node.type === 'SpreadElement') {
        for (const entry of entriesOf(value, reading)) entries.set(entry.key, entry);
        return;
      }
      const computed = part(node, 'key');
      const key = plainKeyOf(node) ?? (computed && keyText({ node: computed, scope }, reading));
      if (key === undefined) return;
      // XState and JavaScript would lose this key.
      if (key === '__proto__') throw new Unreadable('`__proto__` can’t be a name', { node, scope });
      entries.set(key, { key, value });
    });
  }
  return [...entries.values()];
}

/** Returns a list's items, or the value itself if it isn't a list. Reports unreadable items. */
export const itemsOf = (ref: Ref, reading: Reading): readonly Ref[] =>
  reading.follow(ref, () => listItems(ref, reading));

function listItems(ref: Ref, reading: Reading): readonly Ref[] {
  const found = resolve(ref, reading);
  const mapped = mapItems(found, reading);
  if (mapped) return mapped;
  if (found.node.type !== 'ArrayExpression') return [ref];
  return parts(found.node, 'elements').flatMap((node): readonly Ref[] => {
    const item = { node, scope: found.scope };
    const spread = node.type === 'SpreadElement' ? part(node, 'argument') : undefined;
    return spread ? (reading.attempt(() => itemsOf({ node: spread, scope: found.scope }, reading)) ?? []) : [item];
  });
}

/** Returns the results of `[…].map(…)`, or undefined for other expressions. */
function mapItems({ node, scope }: Ref, reading: Reading): readonly Ref[] | undefined {
  const callee = part(node, 'callee') ?? node;
  const [list, by] = [part(callee, 'object'), parts(node, 'arguments')[0]];
  if (!list || !by || nameOf(part(callee, 'property')) !== 'map') return undefined;
  const called = optional(() => resolve({ node: by, scope }, reading));
  const items = optional(() => resolve({ node: list, scope }, reading));
  if (!called || items?.node.type !== 'ArrayExpression') return undefined;
  const results = itemsOf(items, reading).map((item) => returnedByCall(called, [item], scope.calls));
  return results.every((one) => one !== undefined) ? results : undefined;
}

/**
 * Returns an expression's value as JSON.
 *
 * @throws {Unreadable} if it depends on running code
 */
export const literal = (ref: Ref, reading: Reading): Json | undefined =>
  reading.follow(ref, () => literalOf(ref, reading));

function literalOf(ref: Ref, reading: Reading): Json | undefined {
  const found = resolve(ref, reading);
  const { node, scope } = found;
  const inner = (property: string) => {
    const child = part(node, property);
    return child && literal({ node: child, scope }, reading);
  };
  switch (node.type) {
    case 'Literal': {
      const { value, guess } = node;
      if (typeof guess === 'string') reading.report(ref.node, guess);
      if (value === null || typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean')
        return value;
      break;
    }
    case 'Identifier':
      if (nameOf(node) === 'undefined') return undefined;
      if (nameOf(node) === 'Infinity') return Infinity;
      break;
    case 'TemplateLiteral': {
      const values = parts(node, 'expressions').map((one) => keyText({ node: one, scope }, reading));
      const texts = parts(node, 'quasis').map((one) => cookedTextOf(one['value']));
      return texts.map((text, index) => (index === 0 ? text : `${values[index - 1]}${text}`)).join('');
    }
    case 'UnaryExpression': {
      const value = inner('argument');
      if (node['operator'] === '-' && typeof value === 'number') return -value;
      if (node['operator'] === '+' && typeof value === 'number') return value;
      if (node['operator'] === '!')
        return value === undefined || value === null || value === false || value === 0 || value === '';
      if (node['operator'] === 'void') return undefined;
      break;
    }
    case 'BinaryExpression': {
      const value = combine(inner('left'), String(node['operator']), inner('right'));
      if (value !== undefined) return value;
      break;
    }
    case 'ArrayExpression':
      return itemsOf(found, reading).map((item) => literal(item, reading) ?? null);
    case 'ObjectExpression':
      return Object.fromEntries(
        entriesOf(found, reading).flatMap(({ key, value }): [string, Json][] => {
          const known = literal(value, reading);
          return known === undefined ? [] : [[key, known]];
        }),
      );
  }
  const what = isFunction(node) ? 'is a function' : 'is code';
  throw new Unreadable(`\`${reading.shortText(ref.node)}\` ${what}`, ref);
}

const cookedTextOf = (value: unknown): string =>
  typeof value === 'object' && value !== null && 'cooked' in value ? String(value.cooked) : '';

function combine(left: Json | undefined, operator: string, right: Json | undefined): Json | undefined {
  if (operator === '+' && (typeof left === 'string' || typeof right === 'string'))
    return typeof left === 'object' || typeof right === 'object' ? undefined : `${String(left)}${String(right)}`;
  if (typeof left !== 'number' || typeof right !== 'number') return undefined;
  const results: Readonly<Record<string, number>> = {
    '+': left + right,
    '-': left - right,
    '*': left * right,
    '/': left / right,
    '**': left ** right,
  };
  return Object.hasOwn(results, operator) ? results[operator] : undefined;
}

/** Returns an enum member's value. Without an initializer, the value is one more than the previous member's. */
function enumValue(members: readonly Syntax[], index: number, scope: Scope, reading: Reading): Json | undefined {
  const member = members[index];
  if (!member) return -1;
  const init = part(member, 'initializer') ?? part(member, 'init');
  if (init) return literal({ node: init, scope }, reading);
  const before = enumValue(members, index - 1, scope, reading);
  return typeof before === 'number' ? before + 1 : undefined;
}

interface PartialObject {
  readonly value: Record<string, Json>;
  /** Keys whose values depend on running code. */
  readonly unknown: readonly string[];
}

/** Returns an object's entries that can be read without running code. */
export function partialObject(ref: Ref, reading: Reading): PartialObject {
  const unknown: string[] = [];
  const known = entriesOf(ref, reading).flatMap(({ key, value }): [string, Json][] => {
    try {
      const found = literal(value, reading);
      return found === undefined ? [] : [[key, found]];
    } catch (error) {
      if (!(error instanceof Unreadable)) throw error;
      unknown.push(key);
      return [];
    }
  });
  return { value: Object.fromEntries(known), unknown };
}
