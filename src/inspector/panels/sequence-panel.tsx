import { useVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useMemo, useRef, useState } from 'react';
import { formatElapsed, formatEventType, formatPayload } from '../../shared/text';
import { useInspector, useRecording, useSession } from '../session/use-session';
import type { Recording } from '../recording/recording';
import { EventViewSwitch } from './event-view-switch';
import { LanePicker } from './lane-picker';
import { nameSession } from './record-text';
import { rowHeightFor } from './event-rows';
import type { EventRecord } from '../recording/records';

interface SequencePanelProps {
  readonly seq: number;
  readonly isLive: boolean;
}

const laneWidthPx = 132;
const timeWidthPx = 64;
const headerHeightPx = 28;

export function SequencePanel({ seq, isLive }: SequencePanelProps) {
  const session = useSession();
  const recording = useRecording();
  const chosen = useInspector(({ context }) => context.lanes);
  const scroller = useRef<HTMLDivElement>(null);
  const [areOwnShown, setOwnShown] = useState(false);
  const [rowHeightPx] = useState(() => rowHeightFor(34));
  const { version, records } = recording;
  const all = useMemo(
    () => records.filter((record) => record.kind === 'event'),
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- The list grows in place: `version` changes with it.
    [records, version],
  );
  const { events, lanes, actors } = useMemo(() => sequence(all, { areOwnShown, chosen }), [all, areOwnShown, chosen]);
  const virtualizer = useVirtualizer({
    count: events.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeightPx,
    paddingStart: headerHeightPx,
    scrollPaddingStart: headerHeightPx,
    overscan: 10,
  });
  const shown = events.findLastIndex(({ record }) => record.seq <= seq);
  useEffect(() => {
    if (shown >= 0) virtualizer.scrollToIndex(shown, { align: 'auto' });
  }, [shown, virtualizer]);

  const width = timeWidthPx + laneWidthPx * (lanes.size + 2);
  const x = (lane: string) => timeWidthPx + laneWidthPx * ((lanes.get(lane) ?? 0) + 0.5);
  const event = isLive ? undefined : events[shown];
  const ends = event && [x(event.from), x(event.to)];
  const [left, right] = ends ? [Math.min(...ends), Math.max(...ends)] : [];
  useEffect(() => {
    const element = scroller.current;
    if (!element || left === undefined || right === undefined) return;
    const start = Math.abs(element.scrollLeft);
    const isInView = left >= start + timeWidthPx && right <= start + element.clientWidth;
    const sign = getComputedStyle(element).direction === 'rtl' ? -1 : 1;
    if (!isInView) element.scrollLeft = sign * (left - timeWidthPx - laneWidthPx / 2);
  }, [left, right]);
  const first = recording.beganAt ?? 0;

  return (
    <div className="inspector-sequence">
      <div className="inspector-bar">
        <label className="inspector-check">
          <input type="checkbox" checked={areOwnShown} onChange={(event) => setOwnShown(event.target.checked)} />
          Show XState’s own events
        </label>
        <span className="inspector-grow" />
        <EventViewSwitch isSequence />
      </div>
      <LanePicker actors={actors} />
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- Scrollable regions must be reachable by keyboard. */}
      <div ref={scroller} className="inspector-list" role="region" aria-label="Sequence of events" tabIndex={0}>
        <div style={{ blockSize: virtualizer.getTotalSize(), inlineSize: width, position: 'relative' }}>
          <div className="inspector-lanes" style={{ blockSize: headerHeightPx, inlineSize: width }}>
            <span className="inspector-corner" style={{ inlineSize: timeWidthPx, blockSize: headerHeightPx - 1 }} />
            {[...lanes].map(([lane, index]) => (
              <span
                key={lane}
                className="inspector-lane"
                title={nameLane(recording, lane)}
                style={{ insetInlineStart: timeWidthPx + laneWidthPx * index, inlineSize: laneWidthPx }}
              >
                {nameLane(recording, lane)}
              </span>
            ))}
          </div>
          <ol
            style={{
              backgroundSize: `${laneWidthPx}px`,
              inlineSize: laneWidthPx * lanes.size,
              blockSize: `calc(100% - ${headerHeightPx}px)`,
              marginInlineStart: timeWidthPx,
            }}
          >
            {virtualizer.getVirtualItems().map((item) => {
              const call = events[item.index];
              if (!call) return null;
              const { record } = call;
              const [from, to] = [x(call.from), x(call.to)];
              const text = `${formatEventType(record.eventType)} ${formatPayload(record.event, 40)}`;
              return (
                <li key={record.seq} style={{ transform: `translateY(${item.start}px)`, blockSize: rowHeightPx }}>
                  <button
                    type="button"
                    className="inspector-call"
                    tabIndex={-1}
                    aria-current={item.index === shown && !isLive ? 'true' : undefined}
                    style={{ inlineSize: width }}
                    onClick={() => session.chooseSnapshot(record.seq)}
                  >
                    <span className="inspector-time">{formatElapsed(record.at, first)}</span>
                    <Arrow from={from} to={to} heightPx={rowHeightPx} />
                    <span className="inspector-said" style={placeText(from, to)}>
                      <span style={{ insetInlineStart: timeWidthPx + 6 }}>
                        <span className="inspector-hidden">
                          {nameLane(recording, record.source ?? outside)} to {nameLane(recording, record.session)}:{' '}
                        </span>
                        {text}
                      </span>
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

function nameLane(recording: Recording, lane: string): string {
  if (lane === outside) return 'outside';
  return lane === others ? 'others' : nameSession(recording, lane);
}

const arrowMarginPx = 26;

interface ArrowProps {
  /** Pixels from the left edge of the lanes to the arrow's start. */
  readonly from: number;
  readonly to: number;
  readonly heightPx: number;
}

/** Draws each arrow as a small SVG. A row may have hundreds of lanes, so one SVG per row would be too wide. */
function Arrow({ from, to, heightPx }: ArrowProps) {
  const left = Math.min(from, to) - arrowMarginPx;
  const width = Math.abs(to - from) + 2 * arrowMarginPx;
  const way = Math.sign(to - from);
  const path =
    from === to
      ? { line: `M${from} 18h22v10h-17`, head: `M${from + 1} 28l7 -4v8z` }
      : { line: `M${from} 24H${to - way * 6}`, head: `M${to - way} 24l${-way * 7} -4v8z` };
  return (
    <svg
      className="inspector-call-line"
      viewBox={`${left} 0 ${width} ${heightPx}`}
      width={width}
      height={heightPx}
      style={{ insetInlineStart: left }}
      aria-hidden="true"
    >
      <path d={path.line} />
      <path className="inspector-head" d={path.head} />
    </svg>
  );
}

function placeText(from: number, to: number) {
  return { insetInlineStart: Math.min(from, to) + 6, inlineSize: Math.max(2 * laneWidthPx, Math.abs(to - from)) - 12 };
}

/** The lane of senders that aren't actors, e.g. the page or the user. */
export const outside = '';
/** The shared lane of all actors without their own lane. */
export const others = ' ';

interface Call {
  readonly record: EventRecord;
  readonly from: string;
  readonly to: string;
}

interface SequenceOptions {
  readonly areOwnShown: boolean;
  readonly chosen: ReadonlySet<string> | undefined;
}

export function sequence(all: readonly EventRecord[], { areOwnShown, chosen }: SequenceOptions) {
  const lanes = new Map<string, number>();
  const actors = new Set<string>();
  const events: Call[] = [];
  const laneOf = (session: string) => (chosen === undefined || chosen.has(session) ? session : others);
  for (const record of all) {
    if (!areOwnShown && record.eventType.startsWith('xstate.')) continue;
    if (record.source !== undefined) actors.add(record.source);
    actors.add(record.session);
    const from = record.source === undefined ? outside : laneOf(record.source);
    const to = laneOf(record.session);
    if (to === others && (from === others || from === outside)) continue;
    for (const lane of [from, to]) if (!lanes.has(lane)) lanes.set(lane, lanes.size);
    events.push({ record, from, to });
  }
  return { events, lanes, actors };
}
