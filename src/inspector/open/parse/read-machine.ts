import { property, type Json } from '../../../../machines/shared/json';
import type { Implementations, OpenedMachine } from '../opened-machine';
import { builtInOf, resolveQuietly, setupOf } from './built-ins';
import { readAction, readGuard } from './read-code';
import { isMachineCall, readConfig } from './read-config';
import { Reading, type Source } from './reading';
import { isFunction, part, parts, unwrap, type Syntax } from './syntax';
import { fromVersion4, version4Problem } from './version-4';
import { entriesOf, literal, optional, type Entry, type Ref } from './values';

export interface FoundMachine {
  readonly call: Ref;
  /** Name of the variable or property that holds the machine, if any. */
  readonly name: string | undefined;
  readonly exportName?: string | undefined;
}

/** Reads the machine that a call of `createMachine` creates, and the machines that it invokes. */
export function readMachine(
  { call, name, exportName }: FoundMachine,
  source: Source,
  outer: readonly Syntax[] = [],
): OpenedMachine {
  const reading = new Reading(source);
  const [config, inline] = parts(call.node, 'arguments').map((node) => ({ node, scope: call.scope }));
  const object = part(unwrap(part(call.node, 'callee') ?? call.node), 'object');
  const setups = (object && setupOf({ node: object, scope: call.scope }, reading)) ?? [];
  const options = [...setups, ...(inline ? [inline] : [])];
  const given = (kind: string): readonly Entry[] =>
    options.flatMap((one) => reading.attempt(() => listGiven(one, kind, reading)) ?? []);

  const actors = new Map<string, OpenedMachine>();
  const noteActor = (actor: string, src: Ref): void => {
    const found = machineOf(src, reading);
    // Prevents endless recursion for machines that invoke each other or themselves.
    if (!found || actors.has(actor) || outer.includes(found.node) || found.node === call.node) return;
    actors.set(actor, readMachine({ call: found, name: actor }, source, [...outer, call.node]));
  };
  for (const { key, value } of [...given('actors'), ...given('services')]) noteActor(key, value);

  const read = config && reading.attempt(() => readConfig(config, reading, noteActor));
  const id = read?.['id'];
  const upgraded = read && fromVersion4(read, builtInOf(call.node, call.scope, reading) === 'Machine');
  if (upgraded) reading.report(call.node, version4Problem);
  return {
    name: name ?? (typeof id === 'string' ? id : 'machine'),
    line: reading.lineOf(call.node),
    exportName,
    config: upgraded ?? read ?? {},
    lines: reading.lines,
    definedAt: new Map(
      ['actions', 'guards', 'delays', 'actors'].flatMap((kind) =>
        given(kind).map(({ key, value }) => [`${kind} ${key}`, reading.lineOf(value.node)] as const),
      ),
    ),
    implementations: {
      actions: listPlain(given('actions'), (value) => readPlainAction(value, reading)),
      guards: listPlain(given('guards'), (value) => readPlainGuard(value, reading)),
      delays: listPlain(given('delays'), (value) => readDelay(value, reading)),
      actors: Object.fromEntries(actors),
    },
    problems: reading.problems,
  };
}

function listGiven(options: Ref, kind: string, reading: Reading): readonly Entry[] {
  const found = entriesOf(options, reading).find(({ key }) => key === kind);
  return found ? entriesOf(found.value, reading) : [];
}

function listPlain<T>(entries: readonly Entry[], read: (value: Ref) => T | undefined): Readonly<Record<string, T>> {
  return Object.fromEntries(
    entries.flatMap(({ key, value }): [string, T][] => {
      const found = read(value);
      return found === undefined ? [] : [[key, found]];
    }),
  );
}

/** Returns XState's own actions as JSON. Returns undefined for functions, which are replaced with placeholders. */
function readPlainAction(ref: Ref, reading: Reading): Implementations['actions'][string] | undefined {
  const found = resolveQuietly(ref, reading);
  if (!found || isFunction(found.node)) return undefined;
  const actions = readAction(ref, reading);
  const isPlain = (action: Json) => {
    const type = property(action, 'type');
    return typeof type === 'string' && type.startsWith('xstate.');
  };
  const plain = actions.filter(isPlain);
  return plain.length > 0 ? plain : undefined;
}

function readPlainGuard(ref: Ref, reading: Reading): Json | undefined {
  const found = resolveQuietly(ref, reading);
  return !found || isFunction(found.node) ? undefined : readGuard(ref, reading);
}

function readDelay(ref: Ref, reading: Reading): number | undefined {
  const ms = optional(() => literal(ref, reading));
  return typeof ms === 'number' ? ms : undefined;
}

/** Returns the `createMachine` call that creates an actor's logic, e.g. for `child` or `child.provide({ … })`. */
export function machineOf(src: Ref, reading: Reading): Ref | undefined {
  const found = resolveQuietly(src, reading);
  if (!found) return undefined;
  if (isMachineCall(found, reading)) return found;
  const callee = part(found.node, 'callee');
  const object = callee && part(unwrap(callee), 'object');
  const isProvided = callee && part(unwrap(callee), 'property')?.['name'] === 'provide';
  return object && isProvided === true ? machineOf({ node: object, scope: found.scope }, reading) : undefined;
}
