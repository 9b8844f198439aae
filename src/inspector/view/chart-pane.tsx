import { useCallback, useContext, useEffect, useMemo, useState, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { activeStates, isRegion, lineage, type Chart } from '../../chart/model/chart';
import {
  findCause,
  findLatestCause,
  isFromOutside,
  recentSnapshots,
  stepToName,
  takenTransitions,
} from '../session/taken';
import { drawnId, drawnIds } from '../../chart/model/twins';
import { usePaint, ChartControlsContext, ChildLinksContext, type DrawnDelay } from '../../chart/drawing/contexts';
import { delaysAt, type SnapshotRecord } from '../recording/records';
import { isAlive, type ActorSnapshot } from '../session/snapshot-at';
import { useEffectEvent } from '../../shared/use-effect-event';
import { PlaceContext, useInspector, useRecording, useSession } from '../session/use-session';
import { ChartDrawing } from '../../chart/drawing/chart-drawing';
import { OverviewFrame } from '../../chart/drawing/overview';
import { ChartNotes, ChartTools, type RenderMenu } from './chart-tools';
import { currentPalette } from '../../chart/write/look';
import { RecordedStrips } from './recorded-strips';
import { openChart, saveChart } from './saved-chart';
import { useDrawing, useSame } from '../../chart/drawing/use-drawing';
import type { ChartItem } from '../../../machines/inspector/inspector.types';

interface ChartPaneProps {
  readonly chart: Chart;
  readonly shownSnapshot: ActorSnapshot;
  readonly seq: number;
  readonly isLive: boolean;
  readonly isCompact: boolean;
  /** Element in the toolbar that contains the chart's tools. */
  readonly tools: HTMLElement | null;
  readonly notice?: ReactNode;
  readonly renderMenu: RenderMenu;
}

const noStates: ReadonlySet<string> = new Set();
const noDelays: readonly DrawnDelay[] = [];

export function ChartPane({ chart, shownSnapshot, seq, isLive, isCompact, tools, notice, renderMenu }: ChartPaneProps) {
  const session = useSession();
  const recording = useRecording();
  const savedAs = `chart ${useContext(PlaceContext)} ${chart.id}`;
  const requested = useInspector(({ context }) => context.itemToReveal);
  const [isFollowing, setIsFollowing] = useState(true);
  const [{ panZoom, opened }] = useState(() => openChart(chart, savedAs));

  // If the set is equal, `useSame` returns the previous set, so that unchanged states don't re-render.
  const active = useSame(activeStates(chart, shownSnapshot.value));
  const { actor, record } = shownSnapshot;
  const ownControls = useContext(ChartControlsContext)?.(actor.session);
  const marks = ownControls?.marks;
  const paint = usePaint();
  // With coverage or controls, identical regions can look different, so they aren't merged.
  const isWhole = paint !== undefined || ownControls !== undefined;
  const calmChart = useMemo(() => ({ ...chart, hidesActions: true, marks, isWhole }), [chart, marks, isWhole]);
  const [area, attach] = useState<HTMLDivElement | null>(null);
  const steps = isLive ? recentSnapshots(actor.snapshots) : record ? [record] : [];
  const isExternal = (step: SnapshotRecord) => isFromOutside(recording, step);
  const cause = useSame(
    isLive ? findLatestCause(chart, actor.snapshots, isExternal) : findCause(chart, steps, isExternal),
    ({ seq: number, keys: own, followers }) => [number, ...own, '', ...followers].join('\n'),
  );
  const takenIn = (all: readonly SnapshotRecord[]) =>
    new Set([...cause.keys, ...cause.followers, ...all.flatMap((step) => takenTransitions(chart, step).keys)]);
  const recentKeys = useSame(takenIn(steps));
  // After two user events in quick succession, highlights only the transitions of the second one.
  const takenKeys = useSame(takenIn(steps.filter(({ seq: step }) => step >= (cause.seq ?? 0))));
  const controls = isLive ? ownControls : undefined;
  const running = controls?.delays ?? delaysAt(actor, seq);
  const delays = useSame(running, (all) => all.map(({ event, at, ms }) => `${event} ${at} ${ms}`).join('\n'));
  const pausedAtMs = controls?.nowMs ?? (isLive ? undefined : (recording.recordAt(seq)?.at ?? record?.at));

  const drawing = useDrawing({
    chart: calmChart,
    active,
    takenKeys,
    recentKeys,
    cause,
    delays,
    isFollowing,
    isLive,
    panZoom,
    area,
    opened,
  });
  const {
    laidOut,
    drawn,
    drawnChart,
    shown,
    overview,
    request,
    open,
    fold,
    stop,
    foldedByUser,
    setFoldedByUser,
    toggle,
  } = drawing;
  const { focus } = request;

  const twinsIn = (folded: ReadonlySet<string>) => {
    const twins = new Set(drawnChart.twins?.folds.values());
    return [...folded].filter((id) => twins.has(id));
  };

  function foldAll(ids: ReadonlySet<string>): void {
    panZoom.reset();
    const all = drawnIds(drawnChart, ids);
    setFoldedByUser(all);
    fold((before) => new Set([...all, ...twinsIn(before)]));
  }

  function show(id: string | undefined): void {
    panZoom.reset();
    setFoldedByUser(noStates);
    if (overview && id === undefined) drawing.showRegion(chart.root.id);
    else open(id);
  }

  function showRegion(id: string): void {
    panZoom.reset();
    drawing.showRegion(id);
  }

  const itemToReveal = useMemo(
    () => requested && { ...requested, id: drawnId(drawnChart, requested.id) },
    [requested, drawnChart],
  );
  const line = itemToReveal ? statesAround(drawnChart, itemToReveal) : [];
  const ancestors = itemToReveal?.kind === 'state' ? line.slice(0, -1) : line;
  const isInside = (part: string | undefined) => part === undefined || line.includes(part);
  const isHiddenBy = (ids: readonly string[]) =>
    !drawn || !isInside(drawn.focus) || ids.some((id) => drawn.folded.has(id));
  const isAlone = itemToReveal?.isAlone === true || overview !== undefined;
  const regionToShow = isAlone && isHiddenBy(line) ? line.findLast((id) => isRegion(drawnChart, id)) : undefined;
  const isItemHidden = regionToShow !== undefined || isHiddenBy(ancestors);

  const unhideItem = useEffectEvent(() => {
    if (!itemToReveal || !isItemHidden || !drawn) return;
    const unfold = (before: ReadonlySet<string>) => new Set([...before].filter((id) => !ancestors.includes(id)));
    setFoldedByUser(unfold);
    if (regionToShow !== undefined) {
      panZoom.reset();
      fold((before) => new Set(twinsIn(before)), regionToShow);
    } else if (overview) showRegion(chart.root.id);
    else fold(unfold, isInside(focus) ? undefined : null);
  });
  useEffect(() => unhideItem(), [requested, drawn]);

  const pick = useCallback(
    (transition: string) => {
      const one = drawnChart.transitions.get(transition);
      if (one?.kind !== 'event' && one?.kind !== 'wildcard') return;
      if (controls?.enabled.has(transition)) controls.pick(one);
      else session.actor.send({ type: 'transition.picked', descriptor: one.descriptor });
    },
    [drawnChart, session, controls],
  );

  const children = useSame(
    [...recording.actors.values()].filter((one) => one.parent === actor.session && isAlive(one, seq)),
    (all) => all.map(({ session: id, name }) => `${id} ${name}`).join('\n'),
  );
  const links = useMemo(
    () =>
      new Map(
        children.map(({ name, session: id }) => [
          name,
          () => session.actor.send({ type: 'actor.chosen', session: id }),
        ]),
      ),
    [children, session],
  );

  const requestItem = (item: ChartItem) => session.actor.send({ type: 'item.requested', item });

  const save = useEffectEvent(() => saveChart(savedAs, { ...request, foldedByUser }, panZoom));
  useEffect(() => {
    const saveNow = () => save();
    window.addEventListener('pagehide', saveNow);
    return () => {
      window.removeEventListener('pagehide', saveNow);
      saveNow();
    };
  }, []);

  const readDrawing = useEffectEvent(() => {
    if (!drawn || !area) return undefined;
    const { active: lit, takenKeys: taken } = shown;
    return {
      chart: drawnChart,
      layout: drawn.layout,
      palette: currentPalette(area),
      active: lit,
      takenKeys: taken,
      paint,
    };
  });
  useEffect(() => {
    return session.provideDrawing(() => readDrawing());
  }, [session]);

  return (
    <section className="inspector-chart-pane" aria-label={`Chart of ${chart.id}`}>
      {tools &&
        createPortal(
          <ChartTools
            chart={chart}
            focus={drawn ? drawn.focus : focus}
            isCompact={isCompact}
            isFollowing={isFollowing}
            panZoom={panZoom}
            onFollow={setIsFollowing}
            onFoldAll={foldAll}
            onShow={show}
            onReveal={requestItem}
            renderMenu={renderMenu}
          />,
          tools,
        )}
      {notice}
      <div className="inspector-chart-area" ref={attach}>
        {drawn ? (
          <ChildLinksContext value={links}>
            <OverviewFrame overview={overview} onShow={showRegion}>
              <ChartDrawing
                chart={drawnChart}
                layout={drawn.layout}
                panZoom={panZoom}
                {...shown}
                pausedAtMs={pausedAtMs}
                isFollowing={isFollowing}
                itemToReveal={isItemHidden ? undefined : itemToReveal}
                onRevealed={() => session.actor.send({ type: 'item.revealed' })}
                controls={controls}
                onFold={toggle}
                onPick={pick}
              />
            </OverviewFrame>
          </ChildLinksContext>
        ) : (
          <div className="inspector-until-drawn">
            <div className="inspector-bar inspector-empty">
              {typeof laidOut === 'string' ? (
                <p role="alert">The chart could not be laid out: {laidOut}</p>
              ) : (
                <p>Laying the chart out…</p>
              )}
              {/* Both labels share one button, so that the button keeps focus when the label changes. */}
              <button
                type="button"
                className="inspector-tool"
                onClick={typeof laidOut === 'string' ? () => show(focus) : stop}
              >
                {typeof laidOut === 'string' ? 'Try again' : 'Stop'}
              </button>
            </div>
            <RecordedStrips
              chart={chart}
              active={active}
              steps={steps}
              named={stepToName(steps, isExternal)}
              delays={isLive ? delays : noDelays}
            />
          </div>
        )}
      </div>
      <ChartNotes chart={chart} isReporting={recording.applications.supports(actor.session, 'steps')} />
    </section>
  );
}

/** Returns the IDs of the states that contain an item, outermost first. For a state, includes the state itself. */
function statesAround(chart: Chart, { kind, id }: ChartItem): readonly string[] {
  const state = kind === 'state' ? id : (chart.transitions.get(id)?.source ?? '');
  return lineage(chart, state).map((one) => one.id);
}
