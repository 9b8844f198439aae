import { property } from '../protocol/json';
import type { InspectedActor } from '../recording/records';
import type { Recording } from '../recording/recording';
import { activeStates } from './active';
import type { Chart } from './chart';

/** A delay of an `after` transition that runs at the snapshot shown. */
export interface RunningDelay {
  /** The descriptor of the transitions that wait for its event. */
  readonly descriptor: string;
  /** Milliseconds; undefined for a named delay of a sender that does not report timers. */
  readonly ms: number | undefined;
  /** Time of its start, in milliseconds since 1970. */
  readonly at: number;
}

/** Returns the delays that run at a snapshot: as the sender reports them, else inferred from when their states were entered. */
export function runningDelays(chart: Chart, recording: Recording, actor: InspectedActor, seq: number): RunningDelay[] {
  if (recording.isAble(actor.session, 'steps')) {
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

/** Returns the time at which the active state was entered; undefined if that is not in the recording. */
function enteredAt(chart: Chart, actor: InspectedActor, state: string, seq: number): number | undefined {
  let at: number | undefined;
  for (const record of actor.snapshots.toReversed()) {
    if (record.seq > seq) continue;
    if (!activeStates(chart, property(record.snapshot, 'value')).has(state)) return at;
    at = record.at;
  }
  return at;
}
