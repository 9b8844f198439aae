import { valueText } from '../chart/active';
import { takenTransitions } from '../chart/infer';
import { transitionText } from '../chart/chart';
import { property } from '../protocol/json';
import type { Entry, SnapshotEntry } from '../recording/entries';
import type { Recording } from '../recording/recording';
import type { Session } from '../session';
import { count, payload } from '../text';

export interface EntryText {
  actor: string;
  /** A word for what it is: shown, and found by the filter. */
  kind: string;
  main: string;
  detail: string;
}

const known = new WeakMap<Entry, EntryText>();

/** What the list says of an entry. Worked out once: entries do not change. */
export function entryText(session: Session, entry: Entry): EntryText {
  const before = known.get(entry);
  if (before) return before;
  const text = describe(session, entry);
  known.set(entry, text);
  return text;
}

function describe(session: Session, entry: Entry): EntryText {
  const { recording } = session;
  switch (entry.kind) {
    case 'actor':
      return { actor: nameOf(recording, entry.session), kind: 'actor', main: 'registered', detail: '' };
    case 'event': {
      const from = entry.source === undefined ? '' : `from ${nameOf(recording, entry.source)}`;
      const detail = [from, entry.eventType.startsWith('xstate.init') ? '' : payload(entry.event, 120)]
        .filter(Boolean)
        .join(' ');
      return { actor: nameOf(recording, entry.session), kind: 'event', main: entry.eventType, detail };
    }
    case 'snapshot':
      return { actor: nameOf(recording, entry.session), kind: 'transition', ...transition(session, entry) };
    case 'address': {
      const changes = entry.parameters.map(({ name, after }) => `${name}=${after ?? '∅'}`).join(' ');
      return { actor: 'address', kind: entry.how, main: changes || entry.href, detail: changes ? entry.href : '' };
    }
    case 'lost':
      return { actor: '', kind: 'lost', main: `${count(entry.count, 'happening')} left out by the sender`, detail: '' };
  }
}

function transition(session: Session, entry: SnapshotEntry): { main: string; detail: string } {
  const actor = session.recording.actors.get(entry.session);
  const chart = session.chartOf(actor);
  const status = property(entry.snapshot, 'status');
  const ended = status === 'active' || typeof status !== 'string' ? '' : status;
  if (!chart) return { main: ended || 'changed', detail: payload(entry.snapshot, 120) };
  const { keys, how } = takenTransitions(chart, entry);
  const parts = keys.flatMap((key) => {
    const one = chart.transitions.get(key);
    if (!one) return [];
    const source = chart.states.get(one.source)?.key;
    const targets = one.targets.map((id) => chart.states.get(id)?.key ?? id).join(', ');
    const text =
      one.descriptor === entry.eventType ? transitionText({ ...one, label: '' }) : ` · ${transitionText(one)}`;
    return [`${source || chart.id}${targets ? ` → ${targets}` : ''}${text}`];
  });
  const unsure = how === 'unclear' ? 'one of: ' : '';
  if (parts.length > 0) return { main: `${unsure}${parts.join('; ')}`, detail: ended };
  if (entry.before === undefined)
    return { main: `starts in ${valueText(property(entry.snapshot, 'value'))}`, detail: ended };
  return { main: ended || 'no transition', detail: '' };
}

export function nameOf(recording: Recording, session: string): string {
  return recording.actors.get(session)?.name ?? session;
}

/** Whether all words of the filter are somewhere in what the list says of the entry. */
export function isFound(session: Session, entry: Entry, words: readonly string[]): boolean {
  const { actor, kind, main, detail } = entryText(session, entry);
  const text = `${actor} ${kind} ${main} ${detail}`.toLowerCase();
  return words.every((word) => text.includes(word));
}
