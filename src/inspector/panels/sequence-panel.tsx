import { useVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { EventEntry } from '../recording/entries';
import { clock, payload } from '../text';
import { useRecording } from '../use-session';
import { nameOf } from './entry-text';

export interface SequencePanelProps {
  seq: number;
  live: boolean;
  onChoose: (seq: number) => void;
}

const rowHeight = 34;
const laneWidth = 132;
const timeWidth = 64;
const headHeight = 28;
/** So many actors get a lane of their own; what concerns none of them is left out, and said. */
const mostLanes = 40;
/** Who sends what nobody in the recording has sent: the page, a user. */
const outside = '';

/** Who sent what to whom, in time: a lane for each actor, an arrow for each event. */
export function SequencePanel({ seq, live, onChoose }: SequencePanelProps) {
  const recording = useRecording();
  const scroller = useRef<HTMLDivElement>(null);
  const [inner, setInner] = useState(false);
  const { version, entries } = recording;
  const { events, lanes, left } = useMemo(
    () =>
      sequence(
        entries.filter((entry) => entry.kind === 'event'),
        inner,
      ),
    // The list of entries grows in place: its version says that it has.
    // eslint-disable-next-line react-hooks/exhaustive-deps
    [entries, version, inner],
  );
  const virtualizer = useVirtualizer({
    count: events.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    paddingStart: headHeight,
    scrollPaddingStart: headHeight,
    overscan: 10,
  });
  const shown = events.findLastIndex((event) => event.seq <= seq);
  useEffect(() => {
    if (shown >= 0) virtualizer.scrollToIndex(shown, { align: 'auto' });
  }, [shown, virtualizer]);

  const x = new Map(lanes.map((lane, index) => [lane, timeWidth + laneWidth * (index + 0.5)]));
  const width = timeWidth + laneWidth * (lanes.length + 2);
  const first = recording.entries[0]?.at ?? 0;

  return (
    <div className="inspector-sequence">
      <div className="inspector-bar">
        <label className="inspector-check">
          <input type="checkbox" checked={inner} onChange={(event) => setInner(event.target.checked)} />
          Show XState’s own events
        </label>
        {left > 0 && <span className="inspector-status">{left} events of further actors are not shown</span>}
      </div>
      {/* A region that scrolls must be reachable by keyboard. */}
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div ref={scroller} className="inspector-list" role="region" aria-label="Sequence of events" tabIndex={0}>
        <div style={{ blockSize: virtualizer.getTotalSize(), inlineSize: width, position: 'relative' }}>
          <div className="inspector-lanes" style={{ blockSize: headHeight, inlineSize: width }}>
            {lanes.map((lane, index) => (
              <span
                key={lane}
                className="inspector-lane"
                style={{ insetInlineStart: timeWidth + laneWidth * index, inlineSize: laneWidth }}
              >
                {lane === outside ? 'outside' : nameOf(recording, lane)}
              </span>
            ))}
          </div>
          <ol>
            {virtualizer.getVirtualItems().map((item) => {
              const event = events[item.index];
              if (!event) return null;
              const [from, to] = [x.get(event.source ?? outside) ?? timeWidth, x.get(event.session) ?? timeWidth];
              const text = `${event.eventType} ${payload(event.event, 40)}`;
              return (
                <li key={event.seq} style={{ transform: `translateY(${item.start}px)`, blockSize: rowHeight }}>
                  <button
                    type="button"
                    className="inspector-call"
                    tabIndex={-1}
                    aria-current={item.index === shown && !live ? 'true' : undefined}
                    style={{ inlineSize: width }}
                    onClick={() => onChoose(event.seq)}
                  >
                    <span className="inspector-time">{clock(event.at, first)}</span>
                    <svg width={width} height={rowHeight} aria-hidden="true">
                      {lanes.map((lane) => (
                        <line
                          key={lane}
                          className="inspector-life"
                          x1={x.get(lane)}
                          x2={x.get(lane)}
                          y1={0}
                          y2={rowHeight}
                        />
                      ))}
                      <Arrow from={from} to={to} />
                    </svg>
                    <span className="inspector-said" style={said(from, to, width)}>
                      <span className="inspector-hidden">
                        {event.source === undefined ? 'outside' : nameOf(recording, event.source)} to{' '}
                        {nameOf(recording, event.session)}:{' '}
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

/** The text stands over the arrow, from its left end on. */
function said(from: number, to: number, width: number) {
  const start = Math.min(from, to) + 6;
  return { insetInlineStart: start, maxInlineSize: Math.max(3 * laneWidth, width - start - 8) };
}

function sequence(all: readonly EventEntry[], inner: boolean) {
  const wanted = inner ? all : all.filter(({ eventType }) => !eventType.startsWith('xstate.'));
  const lanes: string[] = [];
  let left = 0;
  const events = wanted.filter((event) => {
    for (const lane of [event.source ?? outside, event.session]) {
      if (lanes.includes(lane)) continue;
      if (lanes.length >= mostLanes) {
        left += 1;
        return false;
      }
      lanes.push(lane);
    }
    return true;
  });
  return { events, lanes, left };
}
