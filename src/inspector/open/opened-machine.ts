import type { Json, JsonObject } from '../../../machines/shared/json';
import { nodesOf, transitionsOf } from '../../../machines/shared/tree/machine-tree';
import { readTree } from '../../../machines/shared/tree/read-tree';
import { formatCount } from '../../shared/text';

/** Explains why a part of a machine can't be read. The machine is shown without that part. */
export interface Problem {
  /** 1-based line. Undefined for files without lines, e.g. JSON. */
  readonly line: number | undefined;
  readonly text: string;
}

/**
 * A machine that was read from a file, without its code.
 *
 * `config` is the argument of `createMachine` as JSON. XState's own actions and guards are objects, whose type starts
 * with `xstate.` or is `and`, `or` or `not`. Other actions and guards are names.
 */
export interface OpenedMachine {
  readonly name: string;
  readonly line: number | undefined;
  /** The machine's export name. Undefined if it isn't exported, or if finding its name requires running code. */
  readonly exportName: string | undefined;
  readonly config: JsonObject;
  /** 1-based lines of the objects in `config`, e.g. of states and transitions. */
  readonly lines: ReadonlyMap<JsonObject, number>;
  /** 1-based lines of implementations. The key is kind and name, e.g. `guards isLoud`. */
  readonly definedAt: ReadonlyMap<string, number>;
  readonly implementations: Implementations;
  readonly problems: readonly Problem[];
}

/** Implementations that could be read without running code, by name. */
export interface Implementations {
  readonly actions: Readonly<Record<string, Json>>;
  readonly guards: Readonly<Record<string, Json>>;
  /** Delays in milliseconds. */
  readonly delays: Readonly<Record<string, number>>;
  /** Machines in the same file that this machine invokes. */
  readonly actors: Readonly<Record<string, OpenedMachine>>;
}

const noImplementations: Implementations = { actions: {}, guards: {}, delays: {}, actors: {} };

/** The machines of a file, or the reason why they can't be read. */
export type OpenedFile = FileNotes & ({ readonly machines: readonly OpenedMachine[] } | { readonly problem: string });

interface FileNotes {
  readonly syntaxError?: Problem | undefined;
  /** 1-based line of the first statement that runs code when the file is imported. */
  readonly runsAt?: number | undefined;
}

/** Opens a machine's definition: the argument of `createMachine` as JSON. */
export function toOpenedMachine(config: JsonObject): OpenedMachine {
  const { id } = config;
  return {
    name: typeof id === 'string' ? id : 'machine',
    line: undefined,
    exportName: undefined,
    config,
    lines: new Map(),
    definedAt: new Map(),
    implementations: noImplementations,
    problems: [],
  };
}

/** Larger machines block the page for seconds. */
const limits = { state: 1000, transition: 1000, guard: 300, 'parallel region': 100, character: 300_000 };

/** Returns a warning if the machine is so large that opening it takes seconds. */
export function describeSize(opened: OpenedMachine): string | undefined {
  const counts = countParts(opened);
  const large = Object.entries(limits).flatMap(([part, limit]) => {
    const count = counts[part] ?? 0;
    return count > limit ? formatCount(count, part) : [];
  });
  return large.length > 0
    ? `This machine has ${large.join(' and ')}. Showing it can block this page for a minute.`
    : undefined;
}

function countParts({ config, implementations }: OpenedMachine): Readonly<Record<string, number>> {
  const nodes = nodesOf(readTree(config).root);
  const transitions = nodes.flatMap(transitionsOf);
  const counts: Record<string, number> = {
    state: nodes.length,
    transition: transitions.length,
    guard: transitions.filter(({ guard }) => guard !== undefined).length,
    'parallel region': nodes.filter(({ parent }) => parent?.type === 'parallel').length,
    character: JSON.stringify(config).length,
  };
  for (const child of Object.values(implementations.actors))
    for (const [part, count] of Object.entries(countParts(child))) counts[part] = (counts[part] ?? 0) + count;
  return counts;
}
