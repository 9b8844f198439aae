import { property } from '../protocol/json';
import type { SnapshotRecord } from '../recording/records';
import { acceptedBy, activeStates } from './active';
import type { Chart } from './chart';
import { transitionText } from './chart';
import { takenTransitions } from './infer';

/**
 * Says why an event did nothing: each transition that an active state has on it, with what its guard said. XState asks all of
 * them before it gives an event up, so that a sender which reports transitions tells by reporting none that each guard was
 * false.
 *
 * @returns undefined for an event that did something; nothing is sure of a sender that does not report transitions
 */
export function explainIgnored(chart: Chart, record: SnapshotRecord): readonly string[] | undefined {
  if (!record.step || takenTransitions(chart, record).outcome !== 'ignored') return undefined;
  const active = activeStates(chart, property(record.before, 'value'));
  const candidates = acceptedBy(chart, active, record.eventType);
  if (candidates.length === 0) return [`No active state has a transition on ${record.eventType}.`];
  return candidates.map((one) => {
    const place = chart.states.get(one.source)?.path.join('.') || chart.id;
    const said = one.guard === undefined ? 'it forbids the event' : `the guard ${one.guard} was false`;
    return `${place}: ${transitionText(one)}: ${said}`;
  });
}
