import { useEffect, useRef, useMemo, useState } from 'react';
import { lineage, type Chart } from '../model/chart';
import { listHiding, unfoldActive } from '../layout/opening';
import { useEffectEvent } from '../../shared/use-effect-event';
import type { PanZoom } from '../pan-zoom/pan-zoom';
import { useFolds, useLayout, type LaidOut, type LayoutControls } from './use-layout';
import type { Cause } from './target';
import { drawnId, drawnIds, mergeAllTwins } from '../model/twins';
import type { DrawnDelay } from './contexts';

/** An actor's state in terms of its whole chart. */
interface ActorState {
  readonly active: ReadonlySet<string>;
  readonly takenKeys: ReadonlySet<string>;
  readonly cause: Cause;
  readonly delays: readonly DrawnDelay[];
}

interface DrawingOptions extends ActorState {
  readonly chart: Chart;
  /** The element that contains the drawing. Null before it is mounted. */
  readonly area: HTMLElement | null;
  /** ID of the state to open first. Default: the whole chart. */
  readonly opened?: string | undefined;
  readonly isFollowing: boolean;
  readonly isLive: boolean;
  readonly panZoom: PanZoom;
}

/** Lays a chart out, and follows an actor in it. */
export function useDrawing({ chart, area, opened, isFollowing, isLive, panZoom, ...state }: DrawingOptions) {
  const { laidOut, focus, open, fold, stop } = useLayout(chart, state.active, area, opened);
  const drawn = typeof laidOut === 'object' ? laidOut : undefined;
  const drawnChart = drawn?.drawnChart ?? mergeAllTwins(chart);
  const shown = useDrawnState(drawnChart, state);
  const { foldedByUser, setFoldedByUser, toggle } = useFolds(drawn, fold);
  useFollowing({ ...shown, chart: drawnChart, drawn, foldedByUser, isFollowing, isLive, panZoom, fold });
  return { laidOut, drawn, drawnChart, shown, focus, open, fold, stop, setFoldedByUser, toggle };
}

/** Returns an actor's state in terms of the drawn chart, in which identical regions may be a single region. */
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

/** Following opens at most this many regions in addition to the initially open ones. */
const maxFollowedRegions = 2;
const regionPauseMs = 800;

const nothingHidden: readonly string[] = [];

interface FollowingOptions {
  readonly chart: Chart;
  readonly drawn: LaidOut | undefined;
  readonly active: ReadonlySet<string>;
  readonly cause: Cause;
  /** States that the user folded. Following doesn't unfold them. */
  readonly foldedByUser: ReadonlySet<string>;
  readonly isFollowing: boolean;
  readonly isLive: boolean;
  readonly panZoom: PanZoom;
  readonly fold: LayoutControls['fold'];
}

function useFollowing(options: FollowingOptions): void {
  const { chart, drawn, active, cause, foldedByUser, isFollowing, isLive, panZoom, fold } = options;
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

  // A taken transition opens its folded region, and closes the region that was opened first.
  const opened = useRef<{ readonly ids: readonly string[]; readonly atMs: number }>({ ids: [], atMs: 0 });
  const openTaken = useEffectEvent(() => {
    if (!drawn || !isFollowing || !isLive) return;
    const ancestors = cause.keys.flatMap((key) => {
      const { source = '', targets = [] } = chart.transitions.get(key) ?? {};
      return [source, ...targets].flatMap((id) => lineage(chart, id).map((state) => state.id));
    });
    const region = ancestors.find((id) => drawn.folded.has(id) && !foldedByUser.has(id));
    if (region === undefined) return;
    const ids = [...opened.current.ids.filter((id) => id !== region), region];
    const oldest = ids.find((id) => !ancestors.includes(id));
    const closing = ids.length > maxFollowedRegions && oldest !== undefined ? [oldest] : [];
    opened.current = { ids: ids.filter((id) => !closing.includes(id)), atMs: performance.now() };
    const box = drawn.layout.boxes.find(({ id }) => id === region);
    if (box) panZoom.revealNext(box);
    panZoom.setNextPart(region);
    // A transition may be reported before its target states are active.
    const lit = new Set([...active, ...ancestors]);
    fold((before) => new Set([...unfoldActive(chart, before, [region], lit), ...closing]));
  });
  useEffect(() => {
    if (cause.seq === undefined) return undefined;
    const waitMs = opened.current.atMs + regionPauseMs - performance.now();
    if (waitMs <= 0) {
      openTaken();
      return undefined;
    }
    const timer = setTimeout(openTaken, waitMs);
    return () => clearTimeout(timer);
  }, [cause]);
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
