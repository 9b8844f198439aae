import { transitionKey } from '../../../machines/paths/transition';
import { property } from '../../shared/json';
import type { GuardResult } from '../protocol/messages';
import { plain } from '../protocol/plain';
import type { SnapshotRecord } from '../recording/records';
import { acceptedBy, activeStates } from './active';
import type { Chart, ChartTransition } from './chart';
import { formatValue } from '../text';
import { takenTransitions } from './taken';
import { lineText } from './showing';

/**
 * Says why an event did nothing: each transition that an active state has on it, with what its guard said, and with which
 * params. XState asks all of them before it gives an event up, unless one takes the event and does nothing.
 *
 * @returns undefined for an event that did something; nothing is sure of a sender that does not report transitions
 */
export function explainIgnored(chart: Chart, record: SnapshotRecord): readonly string[] | undefined {
  if (!record.step) return undefined;
  const { outcome, keys } = takenTransitions(chart, record);
  const taken = new Set(keys);
  if (outcome !== 'ignored' && !(outcome === 'handled' && keys.every((key) => hasNoEffect(chart, key))))
    return undefined;
  const active = activeStates(chart, property(record.before, 'value'));
  const candidates = acceptedBy(chart, active, record.eventType);
  if (candidates.length === 0) return [`No active state has a transition on ${record.eventType}.`];
  const { guards, isAskedAgain = false } = record.step;
  const said = guards && new Map(guards.map((one) => [transitionKey(one), one]));
  return candidates.map((one) => {
    const line = lineOf(chart, one);
    const guard = said?.get(one.key);
    if (guard) return `${line}: ${sayOf(one, guard)}${isAskedAgain ? askedAgain : ''}`;
    if (taken.has(one.key)) return `${line}: it takes the event and does nothing`;
    // Where a sender does not report what guards returned, no transition means that each returned false.
    if (said || taken.size > 0 || one.guard === undefined) return `${line}: it was never asked`;
    return `${line}: the guard ${one.guard} was false`;
  });
}

/**
 * Lists the guards that refused an event although another transition took it, e.g. one in another region or on a wildcard.
 *
 * @returns undefined if no guard is known to have refused it, or if the event did nothing
 */
export function explainRefused(chart: Chart, record: SnapshotRecord): readonly string[] | undefined {
  const { guards = [], isAskedAgain = false } = record.step ?? {};
  // XState calls each guard once per event. Later results belong to a raised event of the same type.
  const said = new Map(guards.toReversed().map((one) => [transitionKey(one), one]));
  const { outcome, keys } = takenTransitions(chart, record);
  if (outcome === 'ignored' || keys.every((key) => hasNoEffect(chart, key))) return undefined;
  const taken = new Set(keys);
  const active = activeStates(chart, property(record.before, 'value'));
  const lines = acceptedBy(chart, active, record.eventType).flatMap((one) => {
    const guard = said.get(one.key);
    const line = lineOf(chart, one);
    if (guard && guard.outcome !== true)
      return [{ isRefusal: true, text: `${line}: ${sayOf(one, guard)}${isAskedAgain ? askedAgain : ''}` }];
    return taken.has(one.key) ? [{ isRefusal: false, text: `${line}: it took the event` }] : [];
  });
  return lines.some(({ isRefusal }) => isRefusal) ? lines.map(({ text }) => text) : undefined;
}

const askedAgain = ' (asked again afterwards)';

const placeOf = (chart: Chart, { source }: ChartTransition): string =>
  chart.states.get(source)?.path.join('.') || chart.id;

const lineOf = (chart: Chart, one: ChartTransition): string => `${placeOf(chart, one)}: ${lineText(chart, one)}`;

function hasNoEffect(chart: Chart, key: string): boolean {
  const transition = chart.transitions.get(key);
  return transition?.targets.length === 0 && transition.actions.length === 0;
}

/** Says what a guard said: `the guard isReady was false, with { least: 3 }`. */
function sayOf({ guard = '' }: ChartTransition, { outcome, params }: GuardResult): string {
  const given = params === undefined ? '' : `, with ${formatValue(plain(params).value, 400)}`;
  return outcome === 'failed' ? `the guard ${guard} failed${given}` : `the guard ${guard} was ${outcome}${given}`;
}
