import * as v from 'valibot';
import { isObject } from '../../shared/json';
import { count, event, optional, string } from '../protocol/fields';
import { isTooDeep } from '../protocol/nesting';

/** Something that the user did to an opened machine, as JSON. Replaying all of them leads to the same state. */
export type Act =
  /** `actor` is an index in the family of the machine's actor. Session IDs differ between pages. */
  | { readonly type: 'send'; readonly actor: number; readonly event: { readonly type: string } }
  | { readonly type: 'restore'; readonly snapshot: number }
  | { readonly type: 'pass'; readonly ms: number }
  | { readonly type: 'guard.answered'; readonly guard: string; readonly passes: boolean }
  | { readonly type: SimulatorAct };

type SimulatorAct = (typeof simulatorActs)[number];

export const simulatorActs = ['clock.stepped', 'back', 'forward', 'reset'] as const;

/** The user's acts. Adds up time in which no delay ended. */
export class ActLog {
  readonly #acts: Act[] = [];
  #quietMs = 0;

  add(act: Act): void {
    this.#endWait();
    this.#acts.push(act);
  }

  pass(ms: number, hasChanged: boolean): void {
    this.#quietMs += ms;
    if (hasChanged) this.#endWait();
  }

  read(): readonly Act[] {
    this.#endWait();
    return [...this.#acts];
  }

  #endWait(): void {
    if (this.#quietMs > 0) this.#acts.push({ type: 'pass', ms: this.#quietMs });
    this.#quietMs = 0;
  }
}

/** An opened machine and what the user did to it. Others open it as a file, or by its link. */
export interface SharedSession {
  /** The file's text. */
  readonly text: string;
  /** Index of the machine in the file. */
  readonly machine: number;
  readonly acts: readonly Act[];
  /** Number of the shown record. Undefined for the last one. */
  readonly shown: number | undefined;
}

const format = 'chartable-session';
const version = 1;
const maxActs = 10_000;

const act: v.GenericSchema<unknown, Act> = v.variant('type', [
  v.object({ type: v.literal('send'), actor: count, event }),
  v.object({ type: v.literal('restore'), snapshot: count }),
  v.object({ type: v.literal('pass'), ms: v.pipe(v.number(), v.minValue(0), v.maxValue(Number.MAX_SAFE_INTEGER)) }),
  v.object({ type: v.literal('guard.answered'), guard: string, passes: v.boolean() }),
  v.object({ type: v.picklist(simulatorActs) }),
]);

const session = v.object({
  text: string,
  machine: count,
  acts: v.pipe(v.array(act), v.maxLength(maxActs)),
  shown: optional(count),
});

export const writeSession = (shared: SharedSession): string => JSON.stringify({ format, version, ...shared });

/** Returns a sentence if the session can't be read, and undefined for other text. */
export function readSession(json: string): SharedSession | string | undefined {
  if (!json.startsWith('{') || !json.includes(format)) return undefined;
  let data: unknown;
  try {
    data = JSON.parse(json);
  } catch {
    return undefined;
  }
  if (!isObject(data) || data['format'] !== format) return undefined;
  if (data['version'] !== version) return `This session is of another version; version ${version} can be opened.`;
  if (isTooDeep(data)) return 'This session is nested too deep.';
  const { success, output } = v.safeParse(session, data, { abortEarly: true });
  return success ? { ...output, shown: output.shown } : 'This session is damaged.';
}
