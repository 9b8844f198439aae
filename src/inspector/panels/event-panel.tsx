import { useDeferredValue, useMemo, useState } from 'react';
import { listGestures, type RecordedStep } from '../recording/gestures';
import { formatCount } from '../text';
import { useInspector, useRecording, useSession } from '../use-session';
import { EventList } from './event-list';
import { describeStep, findStep, gestureRows, hasRecord, matchingRows, searchedText } from './event-rows';
import { fitsFilter, readFilter, toggleTerm } from './filter';
import { RecordTools } from './record-tools';

/** Shows one row per user event. With a filter, lists all matching events instead. */
export function EventPanel() {
  const session = useSession();
  const recording = useRecording();
  const chosenSeq = useInspector(({ context }) => context.chosenSeq);
  const bookmarks = useInspector(({ context }) => context.bookmarks);
  const unfolded = useInspector(({ context }) => context.unfoldedGestures);
  const [filter, setFilter] = useState('');
  const [hidesOwn, setHidesOwn] = useState(false);
  const [onlyBookmarks, setOnlyBookmarks] = useState(false);
  const wanted = useDeferredValue(filter).trim();
  const { version, records } = recording;
  const gestures = useMemo(
    () => listGestures(recording),
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- The recording changes in place: `version` changes with it.
    [recording, version],
  );
  const isSearched = wanted !== '' || onlyBookmarks;
  const rows = useMemo(() => {
    const isShown = (step: RecordedStep) => !hidesOwn || !describeStep(session, step).type.startsWith('xstate.');
    if (!isSearched) return gestureRows(gestures, unfolded, isShown);
    const terms = readFilter(wanted);
    return matchingRows(
      gestures,
      (step) =>
        isShown(step) &&
        (!onlyBookmarks || bookmarks.some((seq) => hasRecord(step, seq))) &&
        fitsFilter(terms, searchedText(session, step)),
    );
  }, [session, gestures, unfolded, isSearched, wanted, hidesOwn, onlyBookmarks, bookmarks]);
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
        {(bookmarks.length > 0 || onlyBookmarks) && (
          <label className="inspector-check" title="Bookmarks only">
            <input
              type="checkbox"
              aria-label="Bookmarks only"
              checked={onlyBookmarks}
              onChange={(event) => setOnlyBookmarks(event.target.checked)}
            />
            ★
          </label>
        )}
        <label className="inspector-check" title="Hide the events that XState sends automatically">
          <input type="checkbox" checked={hidesOwn} onChange={(event) => setHidesOwn(event.target.checked)} />
          Hide XState events
        </label>
        <button type="button" className="inspector-tool" onClick={() => recording.clear()}>
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
