import { transitionKey } from '../../../machines/paths/tree/transition';
import { property } from '../../shared/json';
import type { GuardResult } from '../protocol/messages';
import { plain } from '../../shared/plain';
import type { SnapshotRecord } from '../recording/records';
import { acceptedBy, activeStates } from './active';
import type { Chart, ChartTransition } from './chart';
import { formatValue } from '../../shared/text';
import { takenTransitions } from './taken';
import { lineText } from './showing';

/**
 * Explains why an event had no effect. Lists the active states' candidate transitions with their guards' results and
 * params. XState evaluates all guards before it ignores an event, unless a forbidden transition handles it.
 *
 * @returns undefined for an event with an effect, or if the sender doesn't report transitions
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
  const { guards, areGuardsReevaluated = false } = record.step;
  const results = guards && new Map(guards.map((one) => [transitionKey(one), one]));
  return candidates.map((one) => {
    const line = formatLine(chart, one);
    const guard = results?.get(one.key);
    if (guard) return `${line}: ${describeGuard(one, guard)}${areGuardsReevaluated ? evaluatedAgain : ''}`;
    if (taken.has(one.key)) return `${line}: it takes the event and does nothing`;
    // If the sender doesn't report guard results, an untaken transition's guard must have returned false.
    if (results || taken.size > 0 || one.guard === undefined) return `${line}: it was not tried`;
    return `${line}: the guard ${one.guard} was false`;
  });
}

/**
 * Lists the guards that blocked an event even though another transition handled it, e.g. in another region or on a
 * wildcard.
 *
 * @returns undefined if no guard is known to have blocked the event, or if the event had no effect
 */
export function explainRefused(chart: Chart, record: SnapshotRecord): readonly string[] | undefined {
  const { guards = [], areGuardsReevaluated = false } = record.step ?? {};
  // XState calls each guard once per event. A later result belongs to a raised event of the same type.
  const resultByKey = new Map(guards.toReversed().map((one) => [transitionKey(one), one]));
  const { outcome, keys } = takenTransitions(chart, record);
  if (outcome === 'ignored' || keys.every((key) => hasNoEffect(chart, key))) return undefined;
  const taken = new Set(keys);
  const active = activeStates(chart, property(record.before, 'value'));
  const lines = acceptedBy(chart, active, record.eventType).flatMap((one) => {
    const guard = resultByKey.get(one.key);
    const line = formatLine(chart, one);
    if (guard && guard.outcome !== true)
      return [
        { isRefusal: true, text: `${line}: ${describeGuard(one, guard)}${areGuardsReevaluated ? evaluatedAgain : ''}` },
      ];
    return taken.has(one.key) ? [{ isRefusal: false, text: `${line}: it took the event` }] : [];
  });
  return lines.some(({ isRefusal }) => isRefusal) ? lines.map(({ text }) => text) : undefined;
}

const evaluatedAgain = ' (evaluated again afterwards)';

const placeOf = (chart: Chart, { source }: ChartTransition): string =>
  chart.states.get(source)?.path.join('.') || chart.id;

const formatLine = (chart: Chart, one: ChartTransition): string => `${placeOf(chart, one)}: ${lineText(chart, one)}`;

function hasNoEffect(chart: Chart, key: string): boolean {
  const transition = chart.transitions.get(key);
  return transition?.targets.length === 0 && transition.actions.length === 0;
}

function describeGuard({ guard = '' }: ChartTransition, { outcome, params }: GuardResult): string {
  const text = params === undefined ? '' : formatValue(plain(params).value, 400);
  const given = text === '' || guard.endsWith(` ${text}`) ? '' : `, with ${text}`;
  return outcome === 'failed' ? `the guard ${guard} failed${given}` : `the guard ${guard} was ${outcome}${given}`;
}
