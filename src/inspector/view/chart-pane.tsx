import { useCallback, useEffect, useRef, useState, type ReactNode } from 'react';
import { activeStates } from '../chart/active';
import type { Chart } from '../chart/chart';
import { lineage } from '../chart/chart';
import { findCause } from '../chart/cause';
import { recentSnapshots, takenTransitions } from '../chart/taken';
import { foldable, listHiding, unfoldActive } from '../layout/opening';
import type { ActorSnapshot } from '../snapshot-at';
import { usePaint } from '../coverage/use-paint';
import { useInspector, useRecording, useSession } from '../use-session';
import { useEffectEvent } from '../use-effect-event';
import { ChartDrawing } from './chart-drawing';
import { currentPalette } from './export-svg';
import { Finder } from './finder';
import { Icon } from './icon';
import { Minimap } from './minimap';
import { Outline } from './outline';
import { PanZoom } from './pan-zoom';
import { listUncoverable } from './target';
import { useLayout } from './use-layout';
import type { Item } from './walk';
import { isFromOutside } from '../recording/is-from-outside';
import { delaysAt } from '../recording/actor';
import { writeSvg } from './write-svg';

export interface ChartPaneProps {
  readonly chart: Chart;
  readonly shownSnapshot: ActorSnapshot;
  readonly seq: number;
  readonly isLive: boolean;
  /** Shown above the chart. */
  readonly notice?: ReactNode;
  /** More controls for the chart. */
  readonly children?: ReactNode;
}

/** Maximum number of regions that following keeps open besides those that the chart opened with. */
const maxFollowedRegions = 2;
/** Minimum milliseconds between two regions that open automatically: faster ones could not be read. */
const regionRestMs = 800;

const noStates: ReadonlySet<string> = new Set();
const nothingHidden: readonly string[] = [];

/** The chart of an actor at a snapshot, drawn or as a list, with controls that move and fold it. */
export function ChartPane({ chart, shownSnapshot, seq, isLive, notice, children }: ChartPaneProps) {
  const session = useSession();
  const recording = useRecording();
  const wanted = useInspector(({ context }) => context.wanted);
  const [isList, setIsList] = useState(false);
  const [area, setArea] = useState<HTMLDivElement | null>(null);
  const [isFollowing, setIsFollowing] = useState(true);
  const [revealed, setRevealed] = useState<Item>();
  const [panZoom] = useState(() => new PanZoom());
  /** The states that the user has folded: following does not open them. */
  const [kept, setKept] = useState(noStates);

  // Equal sets stay the same objects, so that an unchanged box is not rendered again.
  const active = useSame(activeStates(chart, shownSnapshot.value));
  const { laidOut, focus, open, fold } = useLayout(chart, active, area);
  const { actor, record } = shownSnapshot;
  const steps = isLive ? recentSnapshots(actor.snapshots) : record ? [record] : [];
  const takenKeys = useSame(new Set(steps.flatMap((step) => takenTransitions(chart, step).keys)));
  const cause = useSame(
    findCause(chart, steps, (step) => isFromOutside(recording, step)),
    ({ seq: number, keys: own, followers }) => [number, ...own, '', ...followers].join('\n'),
  );
  const running = delaysAt(actor, seq);
  const delays = useSame(running, (all) => all.map(({ event, at, ms }) => `${event} ${at} ${ms}`).join('\n'));
  const pausedAtMs = isLive ? undefined : (recording.recordAt(seq)?.at ?? shownSnapshot.record?.at);

  const drawn = typeof laidOut === 'object' ? laidOut : undefined;
  const hiding = useSame(
    drawn && isFollowing
      ? listHiding(chart, drawn.focus, drawn.folded, active).filter((id) => !kept.has(id))
      : nothingHidden,
  );
  const unfoldHiding = useEffectEvent(() => {
    const box = drawn?.layout.boxes.find(({ id }) => hiding.includes(id));
    if (box) panZoom.revealNext(box);
    fold((before) => unfoldActive(chart, before, hiding, active));
  });
  useEffect(() => {
    if (hiding.length > 0) unfoldHiding();
  }, [hiding]);

  // A transition in a folded region opens the region while the view follows, and closes the one that was opened first.
  const opened = useRef<{ readonly ids: readonly string[]; readonly atMs: number }>({ ids: [], atMs: 0 });
  const openTaken = useEffectEvent(() => {
    if (!drawn || !isFollowing || !isLive) return;
    const holders = cause.keys.flatMap((key) => {
      const { source = '', targets = [] } = chart.transitions.get(key) ?? {};
      return [source, ...targets].flatMap((id) => lineage(chart, id).map((state) => state.id));
    });
    const region = holders.find((id) => drawn.folded.has(id) && !kept.has(id));
    if (region === undefined) return;
    const ids = [...opened.current.ids.filter((id) => id !== region), region];
    const oldest = ids.find((id) => !holders.includes(id));
    const closing = ids.length > maxFollowedRegions && oldest !== undefined ? [oldest] : [];
    opened.current = { ids: ids.filter((id) => !closing.includes(id)), atMs: performance.now() };
    const box = drawn.layout.boxes.find(({ id }) => id === region);
    if (box) panZoom.revealNext(box);
    panZoom.wantPart(region);
    // A transition may be reported before its target states.
    const lit = new Set([...active, ...holders]);
    fold((before) => new Set([...unfoldActive(chart, before, [region], lit), ...closing]));
  });
  useEffect(() => {
    if (cause.seq === undefined) return undefined;
    const restMs = opened.current.atMs + regionRestMs - performance.now();
    if (restMs <= 0) {
      openTaken();
      return undefined;
    }
    const timer = setTimeout(openTaken, restMs);
    return () => clearTimeout(timer);
  }, [cause]);

  const toggle = useCallback(
    (id: string) => {
      const isOpening = drawn?.folded.has(id) === true;
      const change = (before: ReadonlySet<string>) => {
        const next = new Set(before);
        if (isOpening) next.delete(id);
        else next.add(id);
        return next;
      };
      setKept(change);
      fold(change);
    },
    [drawn, fold],
  );

  function foldAll(ids: ReadonlySet<string>): void {
    panZoom.release();
    setKept(ids);
    fold(() => ids);
  }

  function show(id: string | undefined): void {
    panZoom.release();
    setKept(noStates);
    open(id);
  }

  /** Unfolds what holds a state or a transition, and shows it. */
  function reveal({ kind, id }: Item): void {
    const state = kind === 'state' ? id : chart.transitions.get(id)?.source;
    const line = state === undefined ? [] : lineage(chart, state).map((one) => one.id);
    const holders = kind === 'state' ? line.slice(0, -1) : line;
    const isInPart = focus === undefined || line.includes(focus);
    const unfold = (before: ReadonlySet<string>) => new Set([...before].filter((one) => !holders.includes(one)));
    setKept(unfold);
    fold(unfold, !isInPart);
    setIsList(false);
    setRevealed({ kind, id });
  }

  /** Opens the form that sends the event of a transition. */
  const pick = useCallback(
    (transition: string) => {
      const one = chart.transitions.get(transition);
      if (one?.kind !== 'event' && one?.kind !== 'wildcard') return;
      session.actor.send({ type: 'transition.picked', descriptor: one.descriptor });
    },
    [chart, session],
  );

  const revealWanted = useEffectEvent((item: Item) => reveal(item));
  useEffect(() => {
    if (wanted) revealWanted(wanted);
  }, [wanted]);

  /** Writes the drawing as a self-contained file. */
  const paint = usePaint();
  const write = useEffectEvent(() => {
    if (!drawn || !area) return undefined;
    const palette = currentPalette(area);
    return writeSvg({ chart, layout: drawn.layout, palette, active, takenKeys, paint });
  });
  useEffect(() => {
    return session.provideDrawing(() => write());
  }, [session]);

  const parts = [...foldable(chart)];
  return (
    <section className="inspector-chart-pane" aria-label={`Chart of ${chart.id}`}>
      <div className="inspector-bar inspector-chart-tools">
        <div className="inspector-segments" role="group" aria-label="Show the chart as">
          <button type="button" aria-pressed={!isList} onClick={() => setIsList(false)}>
            Chart
          </button>
          <button type="button" aria-pressed={isList} onClick={() => setIsList(true)}>
            List
          </button>
        </div>
        {!isList && (
          <>
            {parts.length > 0 && (
              <select
                className="inspector-inline inspector-part"
                aria-label="Part of the chart"
                value={focus ?? ''}
                onChange={(event) => show(event.target.value || undefined)}
              >
                <option value="">Whole machine</option>
                {parts.map((id) => {
                  const state = chart.states.get(id);
                  return (
                    <option key={id} value={id}>
                      {'\u00a0\u00a0'.repeat(Math.max(0, (state?.path.length ?? 1) - 1))}
                      {state?.key}
                    </option>
                  );
                })}
              </select>
            )}
            {parts.length > 0 && (
              <>
                <IconButton icon="fold" label="Fold all" onClick={() => foldAll(new Set(parts))} />
                <IconButton icon="unfold" label="Unfold all" onClick={() => foldAll(new Set())} />
                <IconButton icon="active" label="Fold what is not active" onClick={() => show(focus)} />
              </>
            )}
            <IconButton icon="minus" label="Zoom out" onClick={() => panZoom.zoomBy(0.8)} />
            <IconButton icon="plus" label="Zoom in" onClick={() => panZoom.zoomBy(1.25)} />
            <IconButton icon="fit" label="Fit" onClick={() => panZoom.fit()} />
            <button
              type="button"
              className="inspector-tool inspector-icon"
              aria-pressed={isFollowing}
              aria-label="Follow what is active"
              title="Follow what is active"
              onClick={() => setIsFollowing(!isFollowing)}
            >
              <Icon name="follow" />
            </button>
          </>
        )}
        <Finder chart={chart} onChoose={reveal} />
        <span className="inspector-grow" />
        {children}
      </div>
      {notice}
      <div className="inspector-chart-area" ref={setArea}>
        {isList ? (
          <Outline chart={chart} active={active} takenKeys={takenKeys} delays={delays} onPick={pick} />
        ) : typeof laidOut === 'object' ? (
          <>
            <ChartDrawing
              chart={chart}
              layout={laidOut.layout}
              front={laidOut.front}
              panZoom={panZoom}
              active={active}
              takenKeys={takenKeys}
              cause={cause}
              delays={delays}
              pausedAtMs={pausedAtMs}
              isFollowing={isFollowing}
              revealed={revealed}
              onFold={toggle}
              onPick={pick}
            />
            <Minimap
              layout={laidOut.layout}
              panZoom={panZoom}
              active={active}
              uncoverable={listUncoverable(chart, laidOut.layout, active, takenKeys)}
            />
          </>
        ) : (
          <div className="inspector-empty">
            {typeof laidOut !== 'string' ? (
              <p>Laying the chart out…</p>
            ) : (
              <>
                <p role="alert">The chart could not be laid out: {laidOut}</p>
                <button type="button" className="inspector-tool" onClick={() => show(focus)}>
                  Try again
                </button>
              </>
            )}
          </div>
        )}
      </div>
      <Notes chart={chart} isReporting={recording.applications.isAble(actor.session, 'steps')} />
    </section>
  );
}

interface NotesProps {
  readonly chart: Chart;
  /** True if the sender reports the transitions that are taken. */
  readonly isReporting: boolean;
}

/** Sentences under the chart about what the inspector cannot show. */
function Notes({ chart, isReporting }: NotesProps) {
  const sentences = [...(isReporting ? [] : [cureForUnreported]), ...(chart.isCut ? [cureForCut] : [])];
  const [first, ...others] = chart.problems;
  const details = sentences.length > 0 || first === undefined ? chart.problems : others;
  const shown = sentences.length > 0 ? sentences.join(' ') : first;
  return (
    <div className="inspector-notes">
      {shown !== undefined && (
        <details>
          <summary>
            {shown}
            {details.length > 0 && ` And ${details.length} more.`}
          </summary>
          {details.length > 0 && (
            <ul>
              {details.slice(0, 100).map((problem) => (
                <li key={problem}>{problem}</li>
              ))}
            </ul>
          )}
        </details>
      )}
    </div>
  );
}

/** The note under a truncated chart: `createBrowserInspector` and similar functions serialize 10 levels by default. */
const cureForCut =
  'This chart is cut: its sender serializes few levels. Add serializationDepthLimit: 30 to its options to see the rest.';

/** The note for an `@statelyai/inspect` client. */
const cureForUnreported =
  'This sender doesn’t report transitions and delays. To see them exactly, use createInspector of chartable/inspector.';

function IconButton({
  icon,
  label,
  onClick,
}: {
  icon: Parameters<typeof Icon>[0]['name'];
  label: string;
  onClick: () => void;
}) {
  return (
    <button type="button" className="inspector-tool inspector-icon" aria-label={label} title={label} onClick={onClick}>
      <Icon name={icon} />
    </button>
  );
}

/** Returns the earlier value as long as the new one equals it. */
function useSame<T>(
  value: T,
  formatForComparison: (value: T) => string = (all) => (all instanceof Set ? [...all].join('\n') : String(all)),
): T {
  const [kept, setKept] = useState(value);
  if (kept !== value && formatForComparison(kept) !== formatForComparison(value)) {
    setKept(value);
    return value;
  }
  return kept;
}
