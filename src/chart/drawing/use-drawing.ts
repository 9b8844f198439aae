import { useEffect, useMemo, useState } from 'react';
import type { Chart } from '../model/chart';
import { listHiding, unfoldActive } from '../layout/opening';
import { regionOf } from '../layout/overview';
import { useEffectEvent } from '../../shared/use-effect-event';
import type { PanZoom } from '../pan-zoom/pan-zoom';
import { useFolds, useLayout, type LaidOut, type LayoutControls, type LayoutRequest } from './use-layout';
import type { Cause } from './target';
import { drawnId, drawnIds, mergeAllTwins } from '../model/twins';
import type { DrawnDelay } from './contexts';

/** An actor's state. Its IDs are those of the chart before identical regions are merged. */
interface ActorState {
  readonly active: ReadonlySet<string>;
  readonly takenKeys: ReadonlySet<string>;
  readonly cause: Cause;
  readonly delays: readonly DrawnDelay[];
}

interface DrawingOptions extends ActorState {
  readonly chart: Chart;
  /** Keys of all recently taken transitions, for the overview. Default: `takenKeys`. */
  readonly recentKeys?: ReadonlySet<string>;
  readonly area: HTMLElement | null;
  readonly opened?: OpenedView | undefined;
  readonly isFollowing: boolean;
  readonly isLive: boolean;
  readonly panZoom: PanZoom;
}

/** The part of the chart to show first, and the states that are folded in it. */
export interface OpenedView extends LayoutRequest {
  readonly foldedByUser?: ReadonlySet<string>;
}

const wholeChart: OpenedView = { focus: undefined, folded: undefined };

/** Lays out a chart, and shows an actor's active states and transitions in it. */
export function useDrawing({
  chart,
  area,
  opened = wholeChart,
  isFollowing,
  isLive,
  panZoom,
  recentKeys,
  ...state
}: DrawingOptions) {
  const { laidOut, request, open, showRegion, fold, stop } = useLayout(chart, state.active, area, opened);
  const drawn = typeof laidOut === 'object' ? laidOut : undefined;
  const drawnChart = drawn?.drawnChart ?? mergeAllTwins(chart);
  const shown = useDrawnState(drawnChart, state);
  const { foldedByUser, setFoldedByUser, toggle } = useFolds(drawn, fold, opened.foldedByUser);
  const { active, cause } = state;
  useFollowing({
    whole: chart,
    chart: drawnChart,
    drawn,
    active: shown.active,
    cause,
    foldedByUser,
    isFollowing,
    panZoom,
    fold,
    showRegion,
  });
  const lastEvents = useLastEvents(chart, recentKeys ?? state.takenKeys, isLive);
  const overview =
    drawn?.isOverview === true ? { chart, active, lastEvents, shown: drawn.focus ?? chart.root.id } : undefined;
  return {
    laidOut,
    drawn,
    drawnChart,
    shown,
    overview,
    request,
    open,
    showRegion,
    fold,
    stop,
    foldedByUser,
    setFoldedByUser,
    toggle,
  };
}

const noEvents: ReadonlyMap<string, string> = new Map();
const noKeys: ReadonlySet<string> = new Set();

/** Returns the last event of each region. If `isLive` is false, returns only events of the displayed step. */
function useLastEvents(chart: Chart, takenKeys: ReadonlySet<string>, isLive: boolean): ReadonlyMap<string, string> {
  const [last, setLast] = useState({ chart, takenKeys: noKeys, events: noEvents });
  const taken = useMemo(
    () =>
      [...takenKeys].flatMap((key): [string, string][] => {
        const { source = '', label = '' } = chart.transitions.get(key) ?? {};
        const region = regionOf(chart, source);
        return region === undefined || label === 'always' ? [] : [[region, label]];
      }),
    [chart, takenKeys],
  );
  if (last.chart !== chart || last.takenKeys !== takenKeys)
    setLast({ chart, takenKeys, events: new Map([...(last.chart === chart ? last.events : []), ...taken]) });
  return useMemo(() => (isLive ? last.events : new Map(taken)), [isLive, last, taken]);
}

/** Converts an actor's state to the IDs of the drawn chart, in which identical regions may be merged. */
function useDrawnState(chart: Chart, { active, takenKeys, cause, delays }: ActorState) {
  return {
    active: useMemo(() => drawnIds(chart, active), [chart, active]),
    takenKeys: useMemo(() => drawnIds(chart, takenKeys), [chart, takenKeys]),
    cause: useMemo(() => {
      const drawn = (keys: readonly string[]) => [...new Set(keys.map((key) => drawnId(chart, key)))];
      return { ...cause, keys: drawn(cause.keys), followers: drawn(cause.followers) };
    }, [chart, cause]),
    delays: useMemo(() => delays.map((delay) => ({ ...delay, event: drawnId(chart, delay.event) })), [chart, delays]),
  };
}

const nothingHidden: readonly string[] = [];

interface FollowingOptions {
  /** The chart without merged regions. */
  readonly whole: Chart;
  readonly chart: Chart;
  readonly drawn: LaidOut | undefined;
  readonly active: ReadonlySet<string>;
  readonly cause: Cause;
  /** States that the user folded. The view doesn't unfold them to show an actor's changes. */
  readonly foldedByUser: ReadonlySet<string>;
  readonly isFollowing: boolean;
  readonly panZoom: PanZoom;
  readonly fold: LayoutControls['fold'];
  readonly showRegion: LayoutControls['showRegion'];
}

function useFollowing(options: FollowingOptions): void {
  const { whole, chart, drawn, active, cause, foldedByUser, isFollowing, panZoom, fold, showRegion } = options;
  const hiding = useSame(
    drawn && isFollowing
      ? listHiding(chart, drawn.focus, drawn.folded, active).filter((id) => !foldedByUser.has(id))
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

  // Next to an overview, shows the region that handled the latest event.
  const [key] = cause.keys;
  const source = key === undefined ? undefined : whole.transitions.get(key)?.source;
  const region = source === undefined ? undefined : regionOf(whole, source);
  const showHandling = useEffectEvent(() => {
    if (!drawn?.isOverview || !isFollowing || region === undefined) return;
    if (region !== (drawn.focus ?? whole.root.id)) {
      panZoom.reset();
      showRegion(region);
    }
  });
  const isReady = drawn !== undefined;
  useEffect(() => showHandling(), [cause, region, isReady]);
}

export function useSame<T>(
  value: T,
  formatForComparison: (value: T) => string = (all) => (all instanceof Set ? [...all].join('\n') : String(all)),
): T {
  const [previous, setPrevious] = useState(value);
  if (previous !== value && formatForComparison(previous) !== formatForComparison(value)) {
    setPrevious(value);
    return value;
  }
  return previous;
}
