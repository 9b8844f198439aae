import { property } from '../protocol/json';
import type { ActorRecord } from '../recording/entries';
import type { Recording } from '../recording/recording';
import { activeStates } from './active';
import type { Chart } from './chart';

/** A timer of an `after` transition that runs at a moment. */
export interface RunningDelay {
  /** The event descriptor of the transitions that wait for it. */
  descriptor: string;
  /** Milliseconds; undefined if the delay has a name only, and the sender does not tell how long it is. */
  ms: number | undefined;
  /** When it began, in milliseconds since 1970. */
  at: number;
}

/** The delays that run at a moment: told by the sender, or worked out from when the state was entered. */
export function runningDelays(chart: Chart, recording: Recording, actor: ActorRecord, seq: number): RunningDelay[] {
  if (recording.abilities.has('steps')) {
    return recording.delaysAt(actor, seq).map(({ event, ms, at }) => ({ descriptor: event, ms, at }));
  }
  const now = recording.snapshotAt(actor, seq);
  const active = activeStates(chart, property(now?.snapshot ?? actor.base, 'value'));
  const waiting = [...chart.transitions.values()].filter(({ kind, source }) => kind === 'after' && active.has(source));
  const running = new Map<string, RunningDelay>();
  for (const { descriptor, source, delay } of waiting) {
    const at = now && enteredAt(chart, actor, source, now.seq);
    if (at !== undefined)
      running.set(descriptor, { descriptor, ms: typeof delay === 'number' ? delay : undefined, at });
  }
  return [...running.values()];
}

/** When the state that is active at that entry was entered; undefined if that is not in the recording. */
function enteredAt(chart: Chart, actor: ActorRecord, state: string, seq: number): number | undefined {
  let at: number | undefined;
  for (const entry of actor.snapshots.toReversed()) {
    if (entry.seq > seq) continue;
    if (!activeStates(chart, property(entry.snapshot, 'value')).has(state)) return at;
    at = entry.at;
  }
  return at;
}
