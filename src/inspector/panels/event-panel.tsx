import { useDeferredValue, useMemo } from 'react';
import { listGestures, type RecordedStep } from '../recording/gestures';
import { formatCount } from '../../shared/text';
import { useInspector, useRecording, useSession } from '../use-session';
import { EventList } from './event-list';
import { findStep, gestureRows, matchingRows, searchedText } from './event-rows';
import { fitsFilter, readFilter, toggleTerm } from './filter';
import { RecordTools } from './record-tools';

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
    // Consequences stay under their events if the filter only hides some.
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
