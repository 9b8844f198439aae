import { useVirtualizer } from '@tanstack/react-virtual';
import type { KeyboardEvent } from 'react';
import { useDeferredValue, useEffect, useId, useMemo, useRef, useState } from 'react';
import { clock, count } from '../text';
import type { Entry } from '../recording/entries';
import { useRecording, useSession } from '../use-session';
import { entryText, isFound } from './entry-text';

export interface EventPanelProps {
  /** Number of the entry shown; undefined while live. */
  moment: number | undefined;
  pins: readonly number[];
  onChoose: (seq: number) => void;
}

const rowHeight = 26;

/** Everything that happened, in time; found by words. Choosing an entry goes back to its moment. */
export function EventPanel({ moment, pins, onChoose }: EventPanelProps) {
  const session = useSession();
  const recording = useRecording();
  const [filter, setFilter] = useState('');
  const words = useDeferredValue(filter).toLowerCase().split(/\s+/).filter(Boolean);
  const wanted = words.join(' ');
  const { version, entries } = recording;
  const found = useMemo(
    () => {
      const words = wanted.split(' ').filter(Boolean);
      return words.length === 0 ? entries.slice() : entries.filter((entry) => isFound(session, entry, words));
    },
    // The list of entries grows in place: its version says that it has.
    // eslint-disable-next-line react-hooks/exhaustive-deps
    [session, entries, version, wanted],
  );
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
      <EntryList entries={found} moment={moment} pins={pins} onChoose={onChoose} />
      <p className="inspector-status">
        {wanted === ''
          ? count(entries.length, 'entry', 'entries')
          : `${found.length} of ${count(entries.length, 'entry', 'entries')}`}
        {' · at most '}
        <label>
          <span className="inspector-hidden">Entries kept at most</span>
          <select
            className="inspector-inline"
            value={limits.entries}
            onChange={(event) => recording.limit({ ...limits, entries: Number(event.target.value) })}
          >
            {[1000, 10_000, 50_000].map((size) => (
              <option key={size} value={size}>
                {size.toLocaleString('en')}
              </option>
            ))}
          </select>
        </label>
        {' are kept'}
        {dropped > 0 && ` · ${dropped.toLocaleString('en')} older ones dropped`}
      </p>
    </div>
  );
}

interface EntryListProps {
  entries: readonly Entry[];
  moment: number | undefined;
  pins: readonly number[];
  onChoose: (seq: number) => void;
}

function EntryList({ entries, moment, pins, onChoose }: EntryListProps) {
  const session = useSession();
  const id = useId();
  const scroller = useRef<HTMLDivElement>(null);
  const [following, setFollowing] = useState(true);
  const virtualizer = useVirtualizer({
    count: entries.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    overscan: 12,
  });
  const first = session.recording.entries[0]?.at ?? 0;
  const chosen = moment === undefined ? -1 : place(entries, moment);
  const live = moment === undefined;

  // Live, the newest entry is in view, unless the user has scrolled away from it.
  useEffect(() => {
    if (live && following && entries.length > 0) virtualizer.scrollToIndex(entries.length - 1);
  }, [live, following, entries.length, virtualizer]);
  useEffect(() => {
    if (chosen >= 0) virtualizer.scrollToIndex(chosen, { align: 'auto' });
  }, [chosen, virtualizer]);

  function walk(event: KeyboardEvent): void {
    const from = chosen < 0 ? entries.length : chosen;
    const page = Math.max(1, Math.floor((scroller.current?.clientHeight ?? 0) / rowHeight) - 1);
    const to = {
      ArrowDown: from + 1,
      ArrowUp: from - 1,
      PageDown: from + page,
      PageUp: from - page,
      Home: 0,
      End: entries.length - 1,
    }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    const entry = entries[Math.min(Math.max(0, to), entries.length - 1)];
    if (entry) onChoose(entry.seq);
  }

  return (
    <div
      ref={scroller}
      className="inspector-list"
      role="listbox"
      aria-label="Events and transitions"
      tabIndex={0}
      aria-activedescendant={chosen < 0 ? undefined : `${id}-${entries[chosen]?.seq}`}
      onKeyDown={walk}
      onScroll={(event) => {
        const { scrollTop, scrollHeight, clientHeight } = event.currentTarget;
        setFollowing(scrollHeight - scrollTop - clientHeight < 2 * rowHeight);
      }}
    >
      <div style={{ blockSize: virtualizer.getTotalSize(), position: 'relative' }} role="presentation">
        {virtualizer.getVirtualItems().map((item) => {
          const entry = entries[item.index];
          if (!entry) return null;
          const { actor, kind, main, detail } = entryText(session, entry);
          const pin = pins.indexOf(entry.seq);
          return (
            <div
              key={entry.seq}
              id={`${id}-${entry.seq}`}
              role="option"
              tabIndex={-1}
              aria-selected={item.index === chosen}
              aria-setsize={entries.length}
              aria-posinset={item.index + 1}
              className={`inspector-row inspector-of-${entry.kind}`}
              style={{ transform: `translateY(${item.start}px)`, blockSize: rowHeight }}
              onClick={() => onChoose(entry.seq)}
              onKeyDown={undefined}
            >
              <span className="inspector-time">{clock(entry.at, first)}</span>
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

/** Index of the last entry up to that number; -1 if there is none. */
function place(entries: readonly Entry[], seq: number): number {
  let [low, high] = [0, entries.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((entries[middle]?.seq ?? 0) <= seq) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}
