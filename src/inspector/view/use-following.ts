import { useEffect, useRef } from 'react';
import type { Cause } from '../chart/cause';
import type { Chart } from '../chart/chart';
import { lineage } from '../chart/chart';
import { listHiding, unfoldActive } from '../layout/opening';
import { useEffectEvent } from '../use-effect-event';
import type { PanZoom } from '../pan-zoom/pan-zoom';
import type { LaidOut, LayoutControls } from './use-layout';
import { useSame } from './use-same';

/** Maximum number of regions that following keeps open besides those that the chart opened with. */
const maxFollowedRegions = 2;
/** Minimum milliseconds between two regions that open automatically: faster ones could not be read. */
const regionRestMs = 800;

const nothingHidden: readonly string[] = [];

export interface FollowingOptions {
  readonly chart: Chart;
  /** Undefined while nothing is drawn. */
  readonly drawn: LaidOut | undefined;
  readonly active: ReadonlySet<string>;
  /** The transitions to show. */
  readonly cause: Cause;
  /** The states that the user has folded. They stay folded. */
  readonly kept: ReadonlySet<string>;
  readonly isFollowing: boolean;
  readonly isLive: boolean;
  readonly panZoom: PanZoom;
  readonly fold: LayoutControls['fold'];
}

/** Unfolds what becomes active, and regions in which a transition was taken, while the view follows. */
export function useFollowing(options: FollowingOptions): void {
  const { chart, drawn, active, cause, kept, isFollowing, isLive, panZoom, fold } = options;
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
}
