import type { EventRecord } from '../recording/records';

/** The lane of senders that aren't actors, e.g. the page or the user. */
export const outside = '';
/** The shared lane of all other actors. */
export const others = ' ';

export interface Call {
  readonly record: EventRecord;
  readonly from: string;
  readonly to: string;
}

export interface SequenceOptions {
  readonly areOwnShown: boolean;
  readonly chosen: ReadonlySet<string> | undefined;
}

export function sequence(all: readonly EventRecord[], { areOwnShown, chosen }: SequenceOptions) {
  const lanes = new Map<string, number>();
  const actors = new Set<string>();
  const events: Call[] = [];
  const laneOf = (session: string) => (chosen === undefined || chosen.has(session) ? session : others);
  for (const record of all) {
    if (!areOwnShown && record.eventType.startsWith('xstate.')) continue;
    if (record.source !== undefined) actors.add(record.source);
    actors.add(record.session);
    const from = record.source === undefined ? outside : laneOf(record.source);
    const to = laneOf(record.session);
    if (to === others && (from === others || from === outside)) continue;
    for (const lane of [from, to]) if (!lanes.has(lane)) lanes.set(lane, lanes.size);
    events.push({ record, from, to });
  }
  return { events, lanes, actors };
}
