import { useVirtualizer } from '@tanstack/react-virtual';
import type { KeyboardEvent } from 'react';
import { useDeferredValue, useEffect, useId, useMemo, useRef, useState } from 'react';
import { formatElapsed, formatCount } from '../text';
import type { LogRecord } from '../recording/records';
import { useInspector, useRecording, useSession } from '../use-session';
import { describeRecord, hasFailed, isFound } from './record-text';

export interface EventPanelProps {
  /** Number of the record shown; undefined while live. */
  readonly moment: number | undefined;
  readonly pins: readonly number[];
  readonly onChoose: (seq: number) => void;
}

const rowHeightPx = 26;

/** All records in time, filtered by words. Choosing a record goes back to its moment. */
export function EventPanel({ moment, pins, onChoose }: EventPanelProps) {
  const session = useSession();
  const recording = useRecording();
  const [filter, setFilter] = useState('');
  const words = useDeferredValue(filter).toLowerCase().split(/\s+/).filter(Boolean);
  const wanted = words.join(' ');
  const { version, records } = recording;
  const found = useMemo(
    () => {
      const words = wanted.split(' ').filter(Boolean);
      return words.length === 0 ? records.slice() : records.filter((record) => isFound(session, record, words));
    },
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- The list grows in place: `version` changes with it.
    [session, records, version, wanted],
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
        <button type="button" className="inspector-tool" onClick={() => recording.clear()}>
          Clear
        </button>
      </div>
      <RecordList records={found} moment={moment} pins={pins} onChoose={onChoose} />
      <p className="inspector-status">
        {wanted === ''
          ? formatCount(records.length, 'entry', 'entries')
          : `${found.length} of ${formatCount(records.length, 'entry', 'entries')}`}
        {!isRecorded && (
          <>
            {' · at most '}
            <label>
              <span className="inspector-hidden">Entries kept at most</span>
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
            {' are kept'}
          </>
        )}
        {dropped > 0 && ` · ${dropped.toLocaleString('en')} older ones dropped`}
      </p>
    </div>
  );
}

interface RecordListProps {
  readonly records: readonly LogRecord[];
  readonly moment: number | undefined;
  readonly pins: readonly number[];
  readonly onChoose: (seq: number) => void;
}

function RecordList({ records, moment, pins, onChoose }: RecordListProps) {
  const session = useSession();
  const id = useId();
  const scroller = useRef<HTMLDivElement>(null);
  const [following, setFollowing] = useState(true);
  const virtualizer = useVirtualizer({
    count: records.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeightPx,
    overscan: 12,
  });
  const first = session.recording.beganAt ?? 0;
  const chosen = moment === undefined ? -1 : place(records, moment);
  const isLive = moment === undefined;

  // While live, the newest record stays in view unless the user scrolls away from it.
  useEffect(() => {
    if (isLive && following && records.length > 0) virtualizer.scrollToIndex(records.length - 1);
  }, [isLive, following, records.length, virtualizer]);
  useEffect(() => {
    if (chosen >= 0) virtualizer.scrollToIndex(chosen, { align: 'auto' });
  }, [chosen, virtualizer]);

  function walk(event: KeyboardEvent): void {
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
    if (record) onChoose(record.seq);
  }

  return (
    <div
      ref={scroller}
      className="inspector-list"
      role="listbox"
      aria-label="Events and transitions"
      tabIndex={0}
      aria-activedescendant={chosen < 0 ? undefined : `${id}-${records[chosen]?.seq}`}
      onKeyDown={walk}
      onScroll={(event) => {
        const { scrollTop, scrollHeight, clientHeight } = event.currentTarget;
        setFollowing(scrollHeight - scrollTop - clientHeight < 2 * rowHeightPx);
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
              onClick={() => onChoose(record.seq)}
              onKeyDown={undefined}
            >
              <span className="inspector-time">{formatElapsed(record.at, first)}</span>
              <span className="inspector-who">{actor}</span>
              <span className="inspector-kind">{kind === 'transition' ? '↳' : kind}</span>
              <span className="inspector-what" title={`${main} ${detail}`}>
                <span className="inspector-main">{main}</span> <span className="inspector-detail">{detail}</span>
              </span>
              {pin >= 0 && <span className="inspector-pin">{pin === 0 ? 'A' : 'B'}</span>}
            </div>
          );
        })}
      </div>
    </div>
  );
}

/** Returns the index of the last record at or before that number; -1 if there is none. */
function place(records: readonly LogRecord[], seq: number): number {
  let [low, high] = [0, records.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((records[middle]?.seq ?? 0) <= seq) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}
