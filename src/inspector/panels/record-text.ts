import { valueText, lineage, transitionText, type Chart, type ChartTransition } from '../../chart/model/chart';
import { cutText } from '../../chart/model/names';
import { findKey, takenTransitions, type TransitionEvidence } from '../session/taken';
import { isJsonObject, property, type Json } from '../../../machines/shared/json';
import { unreadText } from '../protocol/messages';
import {
  latestSnapshot,
  listPaths,
  type InspectedActor,
  type LogRecord,
  type SnapshotRecord,
} from '../recording/records';
import type { Recording } from '../recording/recording';
import type { Session } from '../session/session';
import { contextChangesOf } from '../session/snapshot-at';
import { formatCount, formatEventType, formatKeyPath, formatPayload, formatValue } from '../../shared/text';

export interface RecordText {
  readonly actor: string;
  readonly kind: string;
  readonly main: string;
  readonly detail: string;
  readonly type: string;
}

const cache = new WeakMap<LogRecord, RecordText>();

export function describeRecord(session: Session, record: LogRecord): RecordText {
  const cached = cache.get(record);
  if (cached) return cached;
  const text = describe(session, record);
  cache.set(record, text);
  return text;
}

/** Returns one line of text: the record's number, time in UTC and description. */
export function recordLine(session: Session, record: LogRecord): string {
  const { actor, kind, main, detail } = describeRecord(session, record);
  const id = 'session' in record ? record.session : '';
  const time = new Date(record.at).toISOString().slice(11, 23);
  const on = record.kind === 'snapshot' ? ` on ${record.eventType}` : '';
  return `#${record.seq} ${time} ${id} ${actor} ${kind}${on}: ${main} ${detail}`.trimEnd();
}

function describe(session: Session, record: LogRecord): RecordText {
  const { recording } = session;
  switch (record.kind) {
    case 'actor':
      return { actor: nameSession(recording, record.session), kind: 'actor', main: 'registered', detail: '', type: '' };
    case 'event': {
      const from = record.source === undefined ? '' : `from ${nameSession(recording, record.source)}`;
      const detail = [from, record.eventType.startsWith('xstate.init') ? '' : formatPayload(record.event, 120)]
        .filter(Boolean)
        .join(' ');
      return {
        actor: nameSession(recording, record.session),
        kind: 'event',
        main: formatEventType(record.eventType),
        detail,
        type: record.eventType,
      };
    }
    case 'snapshot':
      return {
        actor: nameSession(recording, record.session),
        kind: 'transition',
        ...describeTransition(session, record),
        type: record.eventType,
      };
    case 'url': {
      const changes = record.parameters.map(({ name, after }) => `${name}=${after ?? '∅'}`).join(' ');
      return {
        actor: 'url',
        kind: record.how,
        main: changes || record.href,
        detail: changes ? record.href : '',
        type: '',
      };
    }
    case 'unserialized':
      return {
        actor: '',
        kind: 'lost',
        main: 'a message that its sender could not serialize',
        detail: 'It contains a BigInt, a remembered history state or a circular reference.',
        type: '',
      };
    case 'lost':
      return {
        actor: '',
        kind: 'lost',
        main: `${formatCount(record.count, 'happening')} left out`,
        detail: 'Its sender or the inspector’s server lacked memory for more.',
        type: '',
      };
  }
}

function describeTransition(session: Session, record: SnapshotRecord): { main: string; detail: string } {
  const actor = session.recording.actors.get(record.session);
  const chart = session.chartOf(actor);
  const status = property(record.snapshot, 'status');
  const end = status === 'active' || typeof status !== 'string' ? '' : endText(record.snapshot);
  if (!chart) return { main: end || 'changed', detail: end === '' ? formatPayload(record.snapshot, 120) : '' };
  const evidence = takenTransitions(chart, record);
  // If a guard or action throws, no transition is taken. The event still counts as handled.
  if (status === 'error' && evidence.keys.length === 0 && evidence.outcome !== 'moved')
    return { main: end, detail: '' };
  const change = changeText(chart, record, evidence);
  if (change === undefined) return { main: end, detail: '' };
  const mark = evidence.isInferred && evidence.keys.length > 0 ? '(inferred)' : '';
  return { main: change, detail: [end, contextChange(record), mark].filter(Boolean).join(' ') };
}

/**
 * Describes a raised event and its transitions.
 *
 * @param raisedAt index of the event's first microstep
 */
export function describeRaised(session: Session, record: SnapshotRecord, raisedAt: number): RecordText {
  const { recording } = session;
  const chart = session.chartOf(recording.actors.get(record.session));
  const type = record.step?.microsteps[raisedAt]?.event ?? '';
  const parts = chart ? stepTexts(chart, raisedKeys(chart, record, raisedAt), type) : [];
  const main = parts.join('; ') || 'not handled';
  return { actor: nameSession(recording, record.session), kind: 'raised', main, detail: '', type };
}

export function raisedKeys(chart: Chart, { step }: SnapshotRecord, raisedAt: number): readonly string[] {
  const microsteps = step?.microsteps.slice(raisedAt) ?? [];
  const end = microsteps.findIndex(({ event }) => event !== microsteps[0]?.event);
  const taken = microsteps.slice(0, end < 0 ? undefined : end).flatMap((microstep) => microstep.taken);
  return taken.flatMap((one) => findKey(chart, one) ?? []);
}

function changeText(chart: Chart, record: SnapshotRecord, evidence: TransitionEvidence): string | undefined {
  const value = (snapshot: Json | undefined) => valueText(property(snapshot, 'value')) || chart.id;
  const parts = stepTexts(chart, evidence.keys, record.eventType);
  const list = parts.join('; ');
  if (record.eventType === 'xstate.stop') return undefined;
  if (record.eventType === '') return `as the inspector found it, in ${value(record.snapshot)}`;
  switch (evidence.outcome) {
    case 'started':
      return record.eventType === 'xstate.init'
        ? [`starts in ${value(record.snapshot)}`, ...parts].join('; ')
        : `first known in ${value(record.snapshot)}`;
    case 'moved':
      return parts.length > 0 ? list : `${value(record.before)} → ${value(record.snapshot)}, by an unknown transition`;
    case 'handled':
      return parts.length > 0 ? `handled, no state change: ${list}` : 'handled, no state change';
    case 'ignored':
      return 'not handled';
    case 'unknown':
      return 'no state change';
  }
}

const stepTexts = (chart: Chart, keys: readonly string[], eventType: string): readonly string[] =>
  keys.flatMap((key) => {
    const transition = chart.transitions.get(key);
    return transition ? [stepText(chart, transition, eventType)] : [];
  });

/** Describes a transition, e.g. `off → on`. In a parallel state, the text starts with the region's path. */
function stepText(chart: Chart, transition: ChartTransition, eventType: string): string {
  const region = lineage(chart, transition.source).findLast(
    ({ parent }) => parent !== undefined && chart.states.get(parent)?.type === 'parallel',
  );
  // If the transition starts at the region itself, `source` already names the region.
  const path = region?.path.slice(0, region.id === transition.source ? -1 : undefined) ?? [];
  const place = path.length > 0 ? `${path.join('.')}: ` : '';
  const source = chart.states.get(transition.source)?.key || chart.id;
  const targets = transition.targets.map((id) => chart.states.get(id)?.key ?? id).join(', ');
  const isSelf = transition.targets.length === 1 && transition.targets[0] === transition.source;
  const where = isSelf
    ? `${source} ↻`
    : transition.isCut
      ? `${source} → ${cutText}`
      : targets
        ? `${source} → ${targets}`
        : source;
  const isByEvent = transition.descriptor === eventType;
  const text = transitionText(isByEvent ? { ...transition, label: '' } : transition);
  return `${place}${where}${isByEvent ? text : ` · ${text}`}`;
}

const changedPaths = new WeakMap<SnapshotRecord, string>();

/** Returns the lowercase paths of a step's context changes, one per line. Caches them, because records never change. */
export function changedContext(record: SnapshotRecord): string {
  const cached = changedPaths.get(record);
  if (cached !== undefined) return cached;
  const text = contextChangesOf(record)
    .slice(0, maxSearchedChanges)
    .flatMap(({ path, before, after }) => [formatKeyPath(path), ...listPaths(before, path), ...listPaths(after, path)])
    .join('\n')
    .toLowerCase();
  changedPaths.set(record, text);
  return text;
}

/** Changes above this limit, e.g. a list's thousands of new items, aren't searched. */
const maxSearchedChanges = 200;
const maxNamedChanges = 3;

function contextChange(record: SnapshotRecord): string {
  const { before, snapshot } = record;
  if (before === undefined || [before, snapshot].some((state) => property(state, 'context') === unreadText)) return '';
  const changes = contextChangesOf(record);
  const named = changes
    .slice(0, maxNamedChanges)
    .map(
      (change) => `${formatKeyPath(change.path)}: ${formatValue(change.before, 24)} → ${formatValue(change.after, 24)}`,
    );
  const more = changes.length > maxNamedChanges ? ` and ${changes.length - maxNamedChanges} more` : '';
  return `${named.join(', ')}${more}`;
}

/** Returns an actor's active states, or how the actor ended. */
export function stateText(actor: InspectedActor): string {
  const snapshot = latestSnapshot(actor);
  return endText(snapshot) || (actor.until === undefined && valueText(property(snapshot, 'value'))) || actor.status;
}

/** Explains why an actor's chart can't be drawn. @param unserialized the number of messages that were lost */
export function describeMissingChart({ name, logic, isRegistered }: InspectedActor, unserialized: number): string {
  if (!isRegistered)
    return unserialized > 0
      ? `The chart of “${name}” is missing, because its sender couldn’t serialize ${formatCount(unserialized, 'message')}. The cause is a BigInt, a history state or a circular reference.`
      : `The chart of “${name}” is missing, because the actor started before this inspector was connected. Restart the app.`;
  if (logic === 'machine') return `The definition of “${name}” could not be read.`;
  return logic === 'other'
    ? `“${name}” isn’t a machine, so it lacks a chart.`
    : `“${name}” is a ${logic}, so it lacks a chart. Its state is under Snapshot.`;
}

export function endText(snapshot: Json | undefined): string {
  const [status, output, error] = ['status', 'output', 'error'].map((key) => property(snapshot, key));
  if (status === 'done')
    return output === undefined || output === null ? 'done' : `done, with output ${formatValue(output, 200)}`;
  if (status === 'error') return `failed: ${errorText(error)}`;
  return status === 'stopped' ? 'stopped' : '';
}

/** Returns an error's text. An `@statelyai/inspect` client sends an `Error` as an empty object, without the reason. */
function errorText(error: Json | undefined): string {
  const message = property(error, 'message');
  if (typeof message === 'string' && message !== '') {
    const name = property(error, 'name');
    return typeof name === 'string' ? `${name}: ${message}` : message;
  }
  const isUnreported =
    error === undefined || error === null || (isJsonObject(error) && Object.keys(error).length === 0);
  return isUnreported ? 'the sender didn’t report the reason' : formatValue(error, 200);
}

/** True for a failed actor's snapshot, and for an event on which a guard or action threw. */
export function hasFailed(recording: Recording, record: LogRecord): boolean {
  if (record.kind === 'snapshot') return property(record.snapshot, 'status') === 'error';
  return record.kind === 'event' && recording.actors.failedEvents.has(record.seq);
}

export function nameSession(recording: Recording, session: string): string {
  return recording.actors.get(session)?.name ?? session;
}
