import { useMemo, useState } from 'react';
import { property } from '../../shared/json';
import { activeStates } from '../chart/active';
import type { Chart, ChartState } from '../chart/chart';
import type { StartedDelay } from '../protocol/messages';
import type { SnapshotRecord } from '../recording/records';
import type { Mark, RunningDelay, StripsState } from '../strips/follow';
import { childrenOf, nodesById, stripsOf, type StripNode } from '../strips/read-strips';
import { StripList } from '../strips/strip-list';

export interface RecordedStripsProps {
  readonly chart: Chart;
  readonly active: ReadonlySet<string>;
  /** The last steps, oldest first. */
  readonly steps: readonly SnapshotRecord[];
  /** Running delays. */
  readonly delays: readonly StartedDelay[];
  /** Receives the ID of a state or region. */
  readonly onSelect: (id: string) => void;
}

/** Draws a recorded machine like `MachineStrips` does a running one. */
export function RecordedStrips({ chart, active, steps, delays, onSelect }: RecordedStripsProps) {
  const root = useMemo(() => toStripNode(chart.root), [chart]);
  const strips = useMemo(() => stripsOf(root), [root]);
  const [seen, setSeen] = useState(active);
  if ([...active].some((id) => !seen.has(id))) setSeen(new Set([...seen, ...active]));
  const state = useMemo(
    () => toState({ chart, root, active, seen, steps, delays }),
    [chart, root, active, seen, steps, delays],
  );
  return (
    <StripList
      strips={strips}
      state={state}
      label={chart.id}
      onSelect={({ region, state: id }) => onSelect(id ?? region)}
    />
  );
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
  };
  for (const child of children) states[child.key] = toStripNode(child, node);
  return node;
}

interface Recorded extends Omit<RecordedStripsProps, 'onSelect'> {
  readonly root: StripNode;
  readonly seen: ReadonlySet<string>;
}

function toState({ chart, root, active, seen, steps, delays }: Recorded): StripsState {
  const last = steps.at(-1);
  const nodes = nodesById(root);
  const running = delays.flatMap(({ event, ms, at }): [string, RunningDelay][] => {
    const id = [...active].findLast((one) => nodes.get(one)?.transitions.has(event) === true);
    return id === undefined ? [] : [[id, { delayMs: ms, startedAt: at }]];
  });
  return {
    status: 'active',
    step: last?.seq ?? 0,
    active,
    seen,
    marks: new Map(listMarks(chart, nodes, active, steps)),
    delays: new Map(running),
    lastEvent: last && { type: last.eventType, actions: last.step?.actions ?? [] },
  };
}

function listMarks(
  chart: Chart,
  nodes: ReadonlyMap<string, StripNode>,
  active: ReadonlySet<string>,
  steps: readonly SnapshotRecord[],
): [string, Mark][] {
  const before = activeStates(chart, property(steps[0]?.before, 'value'));
  const step = steps.at(-1)?.seq;
  if (step === undefined || before.size === 0) return [];
  const left = [...before].filter((id) => !active.has(id));
  const entered = [...active].filter((id) => !before.has(id));
  return [
    ...left.map((id): [string, Mark] => [id, { kind: 'left', step }]),
    ...entered.map((id): [string, Mark] => {
      const siblings = childrenOf(nodes.get(id)?.parent ?? { states: {} });
      const [from, to] = [
        siblings.findIndex((one) => left.includes(one.id)),
        siblings.findIndex((one) => one.id === id),
      ];
      return [id, { kind: 'entered', step, from: from < 0 ? undefined : from < to ? 'before' : 'after' }];
    }),
  ];
}
