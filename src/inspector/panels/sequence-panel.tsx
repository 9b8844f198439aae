import { useVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { EventRecord } from '../recording/records';
import { formatElapsed, formatEventType, formatPayload } from '../text';
import { useRecording } from '../use-session';
import { nameSession } from './record-text';
import { rowHeightFor } from './row-height';

export interface SequencePanelProps {
  readonly seq: number;
  readonly isLive: boolean;
  readonly onChoose: (seq: number) => void;
}

const laneWidthPx = 132;
const timeWidthPx = 64;
const headHeightPx = 28;
/** Maximum number of lanes. Events of further actors are left out and counted. */
const maxLanes = 40;
/** The lane of senders that are no actor, such as the page or a user. */
const outside = '';

/** The events between actors in time: a lane for each actor, an arrow for each event. */
export function SequencePanel({ seq, isLive, onChoose }: SequencePanelProps) {
  const recording = useRecording();
  const scroller = useRef<HTMLDivElement>(null);
  const [areOwnShown, setOwnShown] = useState(false);
  const [rowHeightPx] = useState(() => rowHeightFor(34));
  const { version, records } = recording;
  const { events, lanes, hiddenEvents } = useMemo(
    () =>
      sequence(
        records.filter((record) => record.kind === 'event'),
        areOwnShown,
      ),
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- The list grows in place: `version` changes with it.
    [records, version, areOwnShown],
  );
  const virtualizer = useVirtualizer({
    count: events.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeightPx,
    paddingStart: headHeightPx,
    scrollPaddingStart: headHeightPx,
    overscan: 10,
  });
  const shown = events.findLastIndex((event) => event.seq <= seq);
  useEffect(() => {
    if (shown >= 0) virtualizer.scrollToIndex(shown, { align: 'auto' });
  }, [shown, virtualizer]);

  const x = new Map(lanes.map((lane, index) => [lane, timeWidthPx + laneWidthPx * (index + 0.5)]));
  const width = timeWidthPx + laneWidthPx * (lanes.length + 2);
  const first = recording.beganAt ?? 0;

  return (
    <div className="inspector-sequence">
      <div className="inspector-bar">
        <label className="inspector-check">
          <input type="checkbox" checked={areOwnShown} onChange={(event) => setOwnShown(event.target.checked)} />
          Show XState’s own events
        </label>
        {hiddenEvents > 0 && (
          <span className="inspector-status">{hiddenEvents} events of further actors are not shown</span>
        )}
      </div>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- A region that scrolls must be reachable by keyboard. */}
      <div ref={scroller} className="inspector-list" role="region" aria-label="Sequence of events" tabIndex={0}>
        <div style={{ blockSize: virtualizer.getTotalSize(), inlineSize: width, position: 'relative' }}>
          <div className="inspector-lanes" style={{ blockSize: headHeightPx, inlineSize: width }}>
            {lanes.map((lane, index) => (
              <span
                key={lane}
                className="inspector-lane"
                style={{ insetInlineStart: timeWidthPx + laneWidthPx * index, inlineSize: laneWidthPx }}
              >
                {lane === outside ? 'outside' : nameSession(recording, lane)}
              </span>
            ))}
          </div>
          <ol>
            {virtualizer.getVirtualItems().map((item) => {
              const event = events[item.index];
              if (!event) return null;
              const [from, to] = [x.get(event.source ?? outside) ?? timeWidthPx, x.get(event.session) ?? timeWidthPx];
              const text = `${formatEventType(event.eventType)} ${formatPayload(event.event, 40)}`;
              return (
                <li key={event.seq} style={{ transform: `translateY(${item.start}px)`, blockSize: rowHeightPx }}>
                  <button
                    type="button"
                    className="inspector-call"
                    tabIndex={-1}
                    aria-current={item.index === shown && !isLive ? 'true' : undefined}
                    style={{ inlineSize: width }}
                    onClick={() => onChoose(event.seq)}
                  >
                    <span className="inspector-time">{formatElapsed(event.at, first)}</span>
                    <svg width={width} height={rowHeightPx} aria-hidden="true">
                      {lanes.map((lane) => (
                        <line
                          key={lane}
                          className="inspector-life"
                          x1={x.get(lane)}
                          x2={x.get(lane)}
                          y1={0}
                          y2={rowHeightPx}
                        />
                      ))}
                      <Arrow from={from} to={to} />
                    </svg>
                    <span className="inspector-said" style={placeText(from, to, width)}>
                      <span className="inspector-hidden">
                        {event.source === undefined ? 'outside' : nameSession(recording, event.source)} to{' '}
                        {nameSession(recording, event.session)}:{' '}
                      </span>
                      {text}
                    </span>
                  </button>
                </li>
              );
            })}
          </ol>
        </div>
      </div>
    </div>
  );
}

function Arrow({ from, to }: { from: number; to: number }) {
  if (from === to) {
    return (
      <g className="inspector-call-line">
        <path d={`M${from} 18h22v10h-17`} />
        <path className="inspector-head" d={`M${from + 1} 28l7 -4v8z`} />
      </g>
    );
  }
  const way = Math.sign(to - from);
  return (
    <g className="inspector-call-line">
      <path d={`M${from} 24H${to - way * 6}`} />
      <path className="inspector-head" d={`M${to - way} 24l${-way * 7} -4v8z`} />
    </g>
  );
}

/** Places the text over the arrow, from its left end. */
function placeText(from: number, to: number, width: number) {
  const start = Math.min(from, to) + 6;
  return { insetInlineStart: start, maxInlineSize: Math.max(3 * laneWidthPx, width - start - 8) };
}

/** Returns the events to show, XState's own among them if `areOwnShown` is true, and the lanes of their actors. */
function sequence(all: readonly EventRecord[], areOwnShown: boolean) {
  const wanted = areOwnShown ? all : all.filter(({ eventType }) => !eventType.startsWith('xstate.'));
  const lanes: string[] = [];
  let hiddenEvents = 0;
  const events = wanted.filter((event) => {
    for (const lane of [event.source ?? outside, event.session]) {
      if (lanes.includes(lane)) continue;
      if (lanes.length >= maxLanes) {
        hiddenEvents += 1;
        return false;
      }
      lanes.push(lane);
    }
    return true;
  });
  return { events, lanes, hiddenEvents };
}
