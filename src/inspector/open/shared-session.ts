import * as v from 'valibot';
import { isObject } from '../../../machines/shared/json';
import { count, event, optional, string } from '../protocol/read';
import { isTooDeep } from '../protocol/nesting';

/** A user's action while trying out a machine. Replaying all actions leads to the same state. */
export type UserStep =
  /** `actor` is an index into the machine's actor and its descendants, because session IDs differ between pages. */
  | { readonly type: 'send'; readonly actor: number; readonly event: { readonly type: string } }
  | { readonly type: 'restore'; readonly snapshot: number }
  | { readonly type: 'pass'; readonly ms: number }
  | { readonly type: 'guard.answered'; readonly guard: string; readonly passes: boolean }
  | { readonly type: SimulatorStep };

type SimulatorStep = (typeof simulatorSteps)[number];

export const simulatorSteps = ['clock.stepped', 'back', 'forward', 'reset'] as const;

/** Records the user's steps. Merges consecutive waits during which no delay ended. */
export class UserStepLog {
  readonly #steps: UserStep[] = [];
  #quietMs = 0;

  add(step: UserStep): void {
    this.#endWait();
    this.#steps.push(step);
  }

  pass(ms: number, hasChanged: boolean): void {
    this.#quietMs += ms;
    if (hasChanged) this.#endWait();
  }

  read(): readonly UserStep[] {
    this.#endWait();
    return [...this.#steps];
  }

  #endWait(): void {
    if (this.#quietMs > 0) this.#steps.push({ type: 'pass', ms: this.#quietMs });
    this.#quietMs = 0;
  }
}

/** A machine, and the steps of a user who tried it out. Can be shared as a file or a link. */
export interface SharedSession {
  readonly text: string;
  /** Index of the machine in the file. */
  readonly machine: number;
  readonly steps: readonly UserStep[];
  /** Number of the recorded event or snapshot to show. Undefined for the latest one. */
  readonly shown: number | undefined;
}

const format = 'chartable-session';
const version = 1;
const maxSteps = 10_000;

const step: v.GenericSchema<unknown, UserStep> = v.variant('type', [
  v.object({ type: v.literal('send'), actor: count, event }),
  v.object({ type: v.literal('restore'), snapshot: count }),
  v.object({ type: v.literal('pass'), ms: v.pipe(v.number(), v.minValue(0), v.maxValue(Number.MAX_SAFE_INTEGER)) }),
  v.object({ type: v.literal('guard.answered'), guard: string, passes: v.boolean() }),
  v.object({ type: v.picklist(simulatorSteps) }),
]);

// In files, the property with the steps is called `acts`.
const session = v.pipe(
  v.object({
    text: string,
    machine: count,
    acts: v.pipe(v.array(step), v.maxLength(maxSteps)),
    shown: optional(count),
  }),
  v.transform(({ acts, shown, ...rest }): SharedSession => ({ ...rest, steps: acts, shown })),
);

export const writeSession = ({ steps, ...rest }: SharedSession): string =>
  JSON.stringify({ format, version, ...rest, acts: steps });

/** Reads a saved session. Returns an error message if it is invalid, and undefined for other text. */
export function readSession(json: string): SharedSession | string | undefined {
  if (!json.startsWith('{') || !json.includes(format)) return undefined;
  let data: unknown;
  try {
    data = JSON.parse(json);
  } catch {
    return undefined;
  }
  if (!isObject(data) || data['format'] !== format) return undefined;
  if (data['version'] !== version) return `This session has another version. This page opens only version ${version}.`;
  if (isTooDeep(data)) return 'This session is nested too deeply.';
  const { success, output } = v.safeParse(session, data, { abortEarly: true });
  return success ? output : 'This session is damaged.';
}
