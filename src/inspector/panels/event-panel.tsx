import { useVirtualizer } from '@tanstack/react-virtual';
import type { KeyboardEvent } from 'react';
import { useDeferredValue, useEffect, useId, useMemo, useRef, useState } from 'react';
import { formatElapsed, formatCount } from '../text';
import type { LogRecord } from '../recording/records';
import { useInspector, useRecording, useSession } from '../use-session';
import type { Recording } from '../recording/recording';
import { fitsFilter, readFilter, toggleTerm } from './filter';
import { describeRecord, hasFailed } from './record-text';
import { RecordTools } from './record-tools';
import { rowHeightFor } from './row-height';

/** All records in time order, filtered by words, actors and types. Choosing a record shows its snapshot. */
export function EventPanel() {
  const session = useSession();
  const recording = useRecording();
  const chosenSeq = useInspector(({ context }) => context.chosenSeq);
  const bookmarks = useInspector(({ context }) => context.bookmarks);
  const [filter, setFilter] = useState('');
  const [hidesOwn, setHidesOwn] = useState(false);
  const [onlyBookmarks, setOnlyBookmarks] = useState(false);
  const wanted = useDeferredValue(filter).trim();
  const { version, records } = recording;
  const found = useMemo(
    () => {
      const terms = readFilter(wanted);
      if (terms.length === 0 && !hidesOwn && !onlyBookmarks) return records.slice();
      return records.filter((record) => {
        if (onlyBookmarks && !bookmarks.includes(record.seq)) return false;
        const text = describeRecord(session, record);
        return !(hidesOwn && text.type.startsWith('xstate.')) && fitsFilter(terms, text);
      });
    },
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- The list grows in place: `version` changes with it.
    [session, records, version, wanted, hidesOwn, onlyBookmarks, bookmarks],
  );
  const chosen = chosenSeq === undefined ? undefined : recording.recordAt(chosenSeq);
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
      {chosen && (
        <RecordTools record={chosen} bookmarks={bookmarks} onFilter={(term) => setFilter(toggleTerm(filter, term))} />
      )}
      <RecordList records={found} chosenSeq={chosenSeq} bookmarks={bookmarks} />
      <p className="inspector-status">
        {found.length === records.length
          ? formatCount(records.length, 'entry', 'entries')
          : `${found.length.toLocaleString('en')} of ${formatCount(records.length, 'entry', 'entries')}`}
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

interface RecordListProps {
  readonly records: readonly LogRecord[];
  readonly chosenSeq: number | undefined;
  readonly bookmarks: readonly number[];
}

function RecordList({ records, chosenSeq, bookmarks }: RecordListProps) {
  const session = useSession();
  const pins = useInspector(({ context }) => context.pins);
  const id = useId();
  const scroller = useRef<HTMLDivElement>(null);
  const lastTop = useRef(0);
  const [following, setFollowing] = useState(true);
  const [rowHeightPx] = useState(() => rowHeightFor(26));
  const virtualizer = useVirtualizer({
    count: records.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeightPx,
    overscan: 12,
  });
  const first = session.recording.beganAt ?? 0;
  const chosen = chosenSeq === undefined ? -1 : findIndex(records, chosenSeq);
  const isLive = chosenSeq === undefined;
  const whoWidth = nameWidth(session.recording);

  // While live, the newest record stays visible unless the user scrolls away. A full list keeps its length, so `newest` is a
  // dependency too.
  const newest = records.at(-1)?.seq;
  useEffect(() => {
    if (isLive && following && newest !== undefined) virtualizer.scrollToIndex(records.length - 1);
  }, [isLive, following, newest, records.length, virtualizer]);
  useEffect(() => {
    if (chosen >= 0) virtualizer.scrollToIndex(chosen, { align: 'auto' });
  }, [chosen, virtualizer]);

  function handleKey(event: KeyboardEvent): void {
    const from = chosen < 0 ? records.length : chosen;
    const page = Math.max(1, Math.floor((scroller.current?.clientHeight ?? 0) / rowHeightPx) - 1);
    const to = {
      ArrowDown: from + 1,
      ArrowUp: from - 1,
      PageDown: from + page,
      PageUp: from - page,
      Home: 0,
      End: records.length - 1,
    }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    const record = records[Math.min(Math.max(0, to), records.length - 1)];
    if (record) session.chooseSnapshot(record.seq);
  }

  return (
    <div
      ref={scroller}
      className="inspector-list"
      role="listbox"
      aria-label="Events and transitions"
      tabIndex={0}
      aria-activedescendant={chosen < 0 ? undefined : `${id}-${records[chosen]?.seq}`}
      onKeyDown={handleKey}
      onScroll={(event) => {
        const { scrollTop, scrollHeight, clientHeight } = event.currentTarget;
        const isAtEnd = scrollHeight - scrollTop - clientHeight < 2 * rowHeightPx;
        // New records also push the end of the list away. Only user scrolling counts as scrolling away.
        if (isAtEnd || scrollTop < lastTop.current) setFollowing(isAtEnd);
        lastTop.current = scrollTop;
      }}
    >
      <div style={{ blockSize: virtualizer.getTotalSize(), position: 'relative' }} role="presentation">
        {virtualizer.getVirtualItems().map((item) => {
          const record = records[item.index];
          if (!record) return null;
          const { actor, kind, main, detail } = describeRecord(session, record);
          const pin = pins.indexOf(record.seq);
          return (
            <div
              key={record.seq}
              id={`${id}-${record.seq}`}
              role="option"
              tabIndex={-1}
              aria-selected={item.index === chosen}
              aria-setsize={records.length}
              aria-posinset={item.index + 1}
              className={`inspector-row inspector-of-${record.kind}${hasFailed(session.recording, record) ? ' inspector-failed' : ''}`}
              style={{ transform: `translateY(${item.start}px)`, blockSize: rowHeightPx }}
              onClick={() => session.chooseSnapshot(record.seq)}
              onKeyDown={undefined}
            >
              <span className="inspector-time">{formatElapsed(record.at, first)}</span>
              <span className="inspector-who" title={actor} style={{ flexBasis: whoWidth }}>
                {actor}
              </span>
              <span className="inspector-kind">{kind === 'transition' ? '↳' : kind}</span>
              <span className="inspector-what" title={`${main} ${detail}`}>
                <span className="inspector-main">{main}</span> <span className="inspector-detail">{detail}</span>
              </span>
              {bookmarks.includes(record.seq) && <span className="inspector-bookmark">★</span>}
              {pin >= 0 && <span className="inspector-pin">{pin === 0 ? 'A' : 'B'}</span>}
            </div>
          );
        })}
      </div>
    </div>
  );
}

/** Maximum width of actor names in characters. */
const maxNameCh = 24;

function nameWidth({ actors }: Recording): string {
  const longest = Math.max(7, ...[...actors.values()].slice(0, 500).map(({ name }) => name.length));
  return `${Math.min(maxNameCh, longest)}ch`;
}

/** Returns the index of the last record up to that number, or -1. */
function findIndex(records: readonly LogRecord[], seq: number): number {
  let [low, high] = [0, records.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((records[middle]?.seq ?? 0) <= seq) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}
