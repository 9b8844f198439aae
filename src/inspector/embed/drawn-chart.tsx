import '../../chart/drawing/chart.css';
import { useMemo, useState, useSyncExternalStore, type ReactNode } from 'react';
import type { AnyActorRef, AnyStateMachine, AnyTransitionDefinition } from 'xstate';
import { memoize } from '../../../machines/shared/memoize';
import { placeOf, transitionKey } from '../../../machines/shared/tree/transition';
import { systemTimersOf } from '../../../machines/paths/step/xstate-private';
import { buildChart } from '../../chart/model/build';
import type { Chart } from '../../chart/model/chart';
import { PanZoom } from '../../chart/pan-zoom/pan-zoom';
import { followActor, type Follower } from '../strips/follow';
import { ChartDrawing } from '../../chart/drawing/chart-drawing';
import { OverviewFrame } from '../../chart/drawing/overview';
import { ButtonGroup, ZoomButtons } from '../../chart/drawing/buttons';
import { useDrawing } from '../../chart/drawing/use-drawing';
import { readMachineDefinition } from '../../chart/model/definition';

export interface DrawnChartProps {
  readonly machine: AnyStateMachine;
  readonly actor: AnyActorRef | undefined;
  readonly state: string | undefined;
  /** Shown until the chart is laid out. */
  readonly children: ReactNode;
}

const chartOf = memoize((machine: AnyStateMachine): Chart => ({
  ...buildChart(readMachineDefinition(machine)),
  hidesActions: true,
}));

const nothing = { active: new Set<string>(), delays: new Map(), lastEvent: undefined };
const notRunning: Pick<Follower, 'subscribe'> & { readonly getState: () => typeof nothing } = {
  getState: () => nothing,
  subscribe: () => () => undefined,
};

const keyOf = (transition: AnyTransitionDefinition): string => {
  const place = placeOf(transition);
  return place ? transitionKey(place) : '';
};

export function DrawnChart({ machine, actor, state, children }: DrawnChartProps) {
  const chart = chartOf(machine);
  const follower = useMemo(() => (actor ? followActor(actor, machine.root) : notRunning), [actor, machine]);
  const { active, delays, lastEvent } = useSyncExternalStore<ReturnType<Follower['getState']> | typeof nothing>(
    follower.subscribe,
    follower.getState,
  );
  const [panZoom] = useState(() => new PanZoom(true));
  const [area, attach] = useState<HTMLDivElement | null>(null);
  const opened = { focus: state, folded: undefined };
  const { takenKeys, cause } = useMemo(() => {
    const [keys = [], ...followers] = (lastEvent?.taken ?? []).map((taken) => taken.map(keyOf));
    const seq = keys.length > 0 ? 0 : undefined;
    return { takenKeys: new Set([keys, ...followers].flat()), cause: { seq, keys, followers: followers.flat() } };
  }, [lastEvent]);
  const running = useMemo(
    () =>
      (actor && delays.size > 0 ? systemTimersOf(actor) : []).flatMap(({ id, target, event, delay, startedAt }) =>
        Object.is(target, actor) ? [{ id, event: event.type, ms: delay, at: startedAt }] : [],
      ),
    [actor, delays],
  );
  const { laidOut, drawn, drawnChart, shown, overview, showRegion, toggle } = useDrawing({
    chart,
    active,
    takenKeys,
    cause,
    area,
    panZoom,
    delays: running,
    opened,
    isFollowing: true,
    isLive: true,
  });

  return (
    <>
      <div className="inspector-embed-area" ref={attach}>
        {typeof laidOut === 'string' && <div role="alert">The chart could not be laid out: {laidOut}</div>}
        {drawn ? (
          <OverviewFrame overview={overview} onShow={showRegion}>
            <ChartDrawing
              chart={drawnChart}
              layout={drawn.layout}
              panZoom={panZoom}
              {...shown}
              pausedAtMs={undefined}
              isFollowing
              onFold={toggle}
            />
          </OverviewFrame>
        ) : (
          children
        )}
      </div>
      {drawn && (
        <div className="inspector-embed-tools">
          <ButtonGroup label="Zoom">
            <ZoomButtons panZoom={panZoom} />
          </ButtonGroup>
        </div>
      )}
    </>
  );
}
