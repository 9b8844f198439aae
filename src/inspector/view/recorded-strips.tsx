import { useMemo, useState } from 'react';
import { property } from '../../../machines/shared/json';
import { activeStates, type Chart, type ChartState } from '../../chart/model/chart';
import type { DrawnDelay } from '../../chart/drawing/contexts';
import type { SnapshotRecord } from '../recording/records';
import { marksBetween, waitingFor, type RunningDelay, type StripsState } from '../strips/follow';
import { nameOf, nodesById, stripsOf, type StripNode } from '../strips/read-strips';
import { StripList } from '../strips/strips';

interface RecordedStripsProps {
  readonly chart: Chart;
  readonly active: ReadonlySet<string>;
  /** The last steps, oldest first. */
  readonly steps: readonly SnapshotRecord[];
  /** The step whose event is shown, e.g. the last user event. Default: no event is shown. */
  readonly named: SnapshotRecord | undefined;
  readonly delays: readonly DrawnDelay[];
}

/** Draws a recorded machine like `MachineStrips` draws a running machine. */
export function RecordedStrips({ chart, active, steps, named, delays }: RecordedStripsProps) {
  const root = useMemo(() => toStripNode(chart.root), [chart]);
  const name = nameOf(root);
  const strips = useMemo(() => stripsOf(root, name), [root, name]);
  const [seen, setSeen] = useState(active);
  if ([...active].some((id) => !seen.has(id))) setSeen(new Set([...seen, ...active]));
  const state = useMemo(
    () => toState({ chart, root, active, seen, steps, named, delays }),
    [chart, root, active, seen, steps, named, delays],
  );
  return <StripList strips={strips} state={state} label={name} onSelect={undefined} />;
}

function toStripNode({ id, key, type, initial, children, transitions }: ChartState, parent?: StripNode): StripNode {
  const states: Record<string, StripNode> = {};
  const node: StripNode = {
    id,
    key: key || id,
    type,
    parent,
    states,
    initial: { target: initial ? [{ id: initial.target }] : [] },
    transitions: new Map(transitions.map((transition) => [transition.descriptor, transition])),
    always: transitions.filter(({ kind }) => kind === 'always'),
  };
  for (const child of children) states[child.key] = toStripNode(child, node);
  return node;
}

interface Recorded extends RecordedStripsProps {
  readonly root: StripNode;
  readonly seen: ReadonlySet<string>;
}

function toState({ chart, root, active, seen, steps, named, delays }: Recorded): StripsState {
  const nodes = nodesById(root);
  const before = activeStates(chart, property(steps[0]?.before, 'value'));
  const running = delays.flatMap(({ event, ms, at }): [string, RunningDelay][] => {
    const id = waitingFor(nodes, active, event);
    return id === undefined ? [] : [[id, { delayMs: ms, startedAt: at }]];
  });
  return {
    status: 'active',
    active,
    seen,
    marks: new Map(before.size === 0 ? [] : marksBetween(nodes, before, active, 0)),
    delays: new Map(running),
    lastEvent: named && { type: named.eventType, actions: named.step?.actions ?? [], taken: [] },
  };
}
