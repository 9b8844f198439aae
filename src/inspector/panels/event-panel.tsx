import { useDeferredValue, useMemo, useState } from 'react';
import { listGestures, type RecordedStep } from '../recording/gestures';
import { formatCount } from '../../shared/text';
import { useInspector, useRecording, useSession } from '../session/use-session';
import { EventList } from './event-list';
import { EventViewSwitch } from './event-view-switch';
import { findStep, gestureRows, matchingRows, searchedText } from './event-rows';
import { fitsFilter, readFilter, toggleTerm, formatTerm } from './filter';
import { actorAt } from '../session/snapshot-at';
import { explainIgnored, explainRefused } from '../session/taken';
import { isEvent } from '../../../machines/shared/json';
import { describeRecord, nameSession } from './record-text';

/** Shows one row per user event. With a search, lists all matching events instead. */
export function EventPanel() {
  const session = useSession();
  const recording = useRecording();
  const chosenSeq = useInspector(({ context }) => context.chosenSeq);
  const unfolded = useInspector(({ context }) => context.unfoldedGestures);
  const filter = useInspector(({ context }) => context.eventFilter);
  const wanted = useDeferredValue(filter).trim();
  const { version, records } = recording;
  const gestures = useMemo(
    () => listGestures(recording),
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- The recording changes in place: `version` changes with it.
    [recording, version],
  );
  const isSearched = wanted !== '';
  const rows = useMemo(() => {
    const terms = readFilter(wanted);
    const isShown = (step: RecordedStep) => fitsFilter(terms, (field) => searchedText(session, step, field));
    // If the filter only excludes events, the others stay grouped below the user events that caused them.
    const isListed = terms.some(({ isExcluded }) => !isExcluded);
    return isListed ? matchingRows(gestures, isShown) : gestureRows(gestures, unfolded, isShown);
  }, [session, gestures, unfolded, wanted]);
  const setFilter = (next: string) => session.actor.send({ type: 'eventFilter.changed', filter: next });
  const chosen = useMemo(
    () => (chosenSeq === undefined ? undefined : findStep(gestures, chosenSeq)),
    [gestures, chosenSeq],
  );
  const isRecorded = useInspector((snapshot) => snapshot.matches({ application: 'recorded' }));
  const { dropped, limits } = recording;

  return (
    <div className="inspector-events">
      <div className="inspector-bar">
        <input
          type="search"
          className="inspector-field inspector-grow"
          placeholder="Filter events…"
          aria-label="Filter events"
          value={filter}
          onChange={(event) => setFilter(event.target.value)}
        />
        <EventViewSwitch isSequence={false} />
        <button
          type="button"
          className="inspector-tool"
          onClick={() => {
            recording.clear();
            session.actor.send({ type: 'live.resumed' });
          }}
        >
          Clear
        </button>
      </div>
      {chosen && chosenSeq !== undefined && (
        <RecordTools step={chosen} seq={chosenSeq} onFilter={(term) => setFilter(toggleTerm(filter, term))} />
      )}
      <EventList rows={rows} gestures={gestures} newest={records.at(-1)?.seq} />
      <p className="inspector-status">
        {isSearched && `${formatCount(rows.length, 'match', 'matches')} · `}
        {formatCount(records.length, 'entry', 'entries')}
        {!isRecorded && (
          <>
            {' (keeps '}
            <label>
              <span className="inspector-hidden">Maximum entries</span>
              <select
                className="inspector-inline"
                value={limits.records}
                onChange={(event) => recording.limit({ ...limits, records: Number(event.target.value) })}
              >
                {[1000, 10_000, 50_000].map((size) => (
                  <option key={size} value={size}>
                    {size.toLocaleString('en')}
                  </option>
                ))}
              </select>
            </label>
            {')'}
          </>
        )}
        {dropped > 0 && ` · ${dropped.toLocaleString('en')} older ones dropped`}
      </p>
    </div>
  );
}

interface RecordToolsProps {
  readonly step: RecordedStep;
  readonly seq: number;
  readonly onFilter: (term: string) => void;
}

function RecordTools({ step, seq, onFilter }: RecordToolsProps) {
  const session = useSession();
  const isRecorded = useInspector((snapshot) => snapshot.matches({ application: 'recorded' }));
  const [done, setDone] = useState<{ step: number; text: string }>();
  const { recording } = session;
  const { record, response = record } = step;
  const { type } = describeRecord(session, record);
  const actor = 'session' in record ? recording.actors.get(record.session) : undefined;
  const event = record.kind === 'event' && isEvent(record.event) ? record.event : undefined;
  const snapshot = actor && actorAt(actor, seq).snapshot;

  const showResult = (text: string) => setDone({ step: record.seq, text });
  const copy = async (value: unknown) => {
    try {
      await navigator.clipboard.writeText(JSON.stringify(value, null, 2));
      showResult('Copied.');
    } catch {
      showResult('The browser doesn’t allow copying.');
    }
  };

  const chart = response.kind === 'snapshot' ? session.chartOf(actor) : undefined;
  const ignored = chart && response.kind === 'snapshot' ? explainIgnored(chart, response) : undefined;
  const why = ignored ?? (chart && response.kind === 'snapshot' ? explainRefused(chart, response) : undefined);
  const title = ignored ? 'Why it did nothing' : 'What took it and what refused it';

  return (
    <>
      <div className="inspector-bar inspector-record-tools" role="group" aria-label="The chosen entry">
        {event && <Tool label="Copy event" onPress={() => void copy(event)} />}
        {snapshot !== undefined && <Tool label="Copy snapshot" onPress={() => void copy(snapshot)} />}
        {event &&
          !type.startsWith('xstate.') &&
          actor &&
          !isRecorded &&
          actor.until === undefined &&
          session.canSend(actor.session) && (
            <Tool
              label="Send again"
              onPress={() => {
                session.send(actor.session, event);
                showResult('Sent.');
              }}
            />
          )}
        {type !== '' && <Tool label="Mute this type" onPress={() => onFilter(formatTerm('type', type, true))} />}
        {actor && (
          <Tool
            label="This actor only"
            onPress={() => onFilter(formatTerm('actor', nameSession(recording, actor.session)))}
          />
        )}
        <span className="inspector-status" role="status">
          {done?.step === record.seq ? done.text : ''}
        </span>
      </div>
      {why && (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- Scrollable lists must be reachable by keyboard.
        <ul className="inspector-why" aria-label={title} tabIndex={0}>
          {why.map((line, index) => (
            <li key={`${index} ${line}`}>{line}</li>
          ))}
        </ul>
      )}
    </>
  );
}

function Tool({ label, onPress }: { readonly label: string; readonly onPress: () => void }) {
  return (
    <button type="button" className="inspector-tool" onClick={onPress}>
      {label}
    </button>
  );
}
