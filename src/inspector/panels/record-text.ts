import { valueText } from '../chart/active';
import { takenTransitions } from '../chart/infer';
import { transitionText } from '../chart/chart';
import { property } from '../protocol/json';
import type { LogRecord, SnapshotRecord } from '../recording/records';
import type { Recording } from '../recording/recording';
import type { Session } from '../session';
import { count, payload } from '../text';

export interface RecordText {
  readonly actor: string;
  /** The kind of record in one word, which the filter also searches. */
  readonly kind: string;
  readonly main: string;
  readonly detail: string;
}

const known = new WeakMap<LogRecord, RecordText>();

/** Returns the texts of a record in the list. They are cached: records do not change. */
export function describeRecord(session: Session, record: LogRecord): RecordText {
  const before = known.get(record);
  if (before) return before;
  const text = describe(session, record);
  known.set(record, text);
  return text;
}

function describe(session: Session, record: LogRecord): RecordText {
  const { recording } = session;
  switch (record.kind) {
    case 'actor':
      return { actor: nameSession(recording, record.session), kind: 'actor', main: 'registered', detail: '' };
    case 'event': {
      const from = record.source === undefined ? '' : `from ${nameSession(recording, record.source)}`;
      const detail = [from, record.eventType.startsWith('xstate.init') ? '' : payload(record.event, 120)]
        .filter(Boolean)
        .join(' ');
      return { actor: nameSession(recording, record.session), kind: 'event', main: record.eventType, detail };
    }
    case 'snapshot':
      return { actor: nameSession(recording, record.session), kind: 'transition', ...transition(session, record) };
    case 'address': {
      const changes = record.parameters.map(({ name, after }) => `${name}=${after ?? '∅'}`).join(' ');
      return { actor: 'address', kind: record.how, main: changes || record.href, detail: changes ? record.href : '' };
    }
    case 'lost':
      return {
        actor: '',
        kind: 'lost',
        main: `${count(record.count, 'happening')} left out by the sender`,
        detail: '',
      };
  }
}

function transition(session: Session, record: SnapshotRecord): { main: string; detail: string } {
  const actor = session.recording.actors.get(record.session);
  const chart = session.chartOf(actor);
  const status = property(record.snapshot, 'status');
  const ended = status === 'active' || typeof status !== 'string' ? '' : status;
  if (!chart) return { main: ended || 'changed', detail: payload(record.snapshot, 120) };
  const { keys, how } = takenTransitions(chart, record);
  const parts = keys.flatMap((key) => {
    const one = chart.transitions.get(key);
    if (!one) return [];
    const source = chart.states.get(one.source)?.key;
    const targets = one.targets.map((id) => chart.states.get(id)?.key ?? id).join(', ');
    const text =
      one.descriptor === record.eventType ? transitionText({ ...one, label: '' }) : ` · ${transitionText(one)}`;
    return [`${source || chart.id}${targets ? ` → ${targets}` : ''}${text}`];
  });
  const unsure = how === 'unclear' ? 'one of: ' : '';
  if (parts.length > 0) return { main: `${unsure}${parts.join('; ')}`, detail: ended };
  if (record.before === undefined)
    return { main: `starts in ${valueText(property(record.snapshot, 'value'))}`, detail: ended };
  return { main: ended || 'no transition', detail: '' };
}

export function nameSession(recording: Recording, session: string): string {
  return recording.actors.get(session)?.name ?? session;
}

/** True if the record's texts contain all words of the filter. */
export function isFound(session: Session, record: LogRecord, words: readonly string[]): boolean {
  const { actor, kind, main, detail } = describeRecord(session, record);
  const text = `${actor} ${kind} ${main} ${detail}`.toLowerCase();
  return words.every((word) => text.includes(word));
}
