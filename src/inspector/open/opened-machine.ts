import type { Json, JsonObject } from '../../shared/json';

/** Something that can't be read, as a sentence. The rest of the machine is shown without it. */
export interface Problem {
  /** 1-based. Undefined for files without lines, e.g. JSON. */
  readonly line: number | undefined;
  readonly text: string;
}

/**
 * A machine that was read from a file, without any of its code.
 *
 * `config` is the argument of `createMachine` as JSON, as in a machine's definition. XState's own actions and guards are
 * objects whose types begin with `xstate.`, and `and`, `or` and `not`. All other actions and guards are names.
 */
export interface OpenedMachine {
  readonly name: string;
  readonly line: number | undefined;
  readonly config: JsonObject;
  readonly implementations: Implementations;
  readonly problems: readonly Problem[];
}

/** What names stand for, if it isn't code. */
export interface Implementations {
  readonly actions: Readonly<Record<string, Json>>;
  readonly guards: Readonly<Record<string, Json>>;
  /** Milliseconds. */
  readonly delays: Readonly<Record<string, number>>;
  /** Machines of the same file. */
  readonly actors: Readonly<Record<string, OpenedMachine>>;
}

export const noImplementations: Implementations = { actions: {}, guards: {}, delays: {}, actors: {} };

/** The machines of a file, or a sentence that explains why there are none. */
export type OpenedFile = { readonly machines: readonly OpenedMachine[] } | { readonly problem: string };

/** Opens a machine's definition: the argument of `createMachine` as JSON. */
export function toOpenedMachine(config: JsonObject): OpenedMachine {
  const { id } = config;
  return {
    name: typeof id === 'string' ? id : 'machine',
    line: undefined,
    config,
    implementations: noImplementations,
    problems: [],
  };
}
