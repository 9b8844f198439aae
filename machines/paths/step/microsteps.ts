import type { AnyTransitionDefinition, InspectedMicrostepEvent } from 'xstate';
import type { InspectedMicrostep } from '../coverage';
import { initialNodesOf, nodesIn } from '../../shared/tree/machine-tree';
import { rootsOf, takenAfter } from './taken-after';
import { selectedIn } from './xstate-private';

export interface RecordedMicrostep {
  readonly eventType: string;
  readonly selected: readonly AnyTransitionDefinition[];
  readonly snapshot: object;
  readonly isAlwaysSkipped: boolean;
}

/**
 * Extracts the needed data from `@xstate.microstep` events, to save memory.
 *
 * @param before the snapshot before the step, or undefined at the machine's start
 */
export const recordMicrosteps = (
  events: readonly InspectedMicrostepEvent[],
  before: object | undefined,
): readonly RecordedMicrostep[] =>
  events.map((inspected, index) => ({
    eventType: inspected.event.type,
    selected: selectedIn(inspected),
    snapshot: inspected.snapshot,
    isAlwaysSkipped: skipsAlways(inspected, events[index - 1]?.snapshot ?? before),
  }));

/** @param before the snapshot before the step, or undefined at the machine's start */
export const readMicrosteps = (
  events: readonly InspectedMicrostepEvent[],
  before: object | undefined,
): readonly InspectedMicrostep[] => readRecordedMicrosteps(recordMicrosteps(events, before), before);

export const readRecordedMicrosteps = (
  recorded: readonly RecordedMicrostep[],
  before: object | undefined,
): readonly InspectedMicrostep[] =>
  recorded.map(({ eventType, selected, snapshot, isAlwaysSkipped }, index) => ({
    eventType,
    selected,
    transitions: takenAfter(selected, recorded[index - 1]?.snapshot ?? before),
    nodes: nodesIn(snapshot),
    isAlwaysSkipped,
  }));

function skipsAlways(microstep: InspectedMicrostepEvent, before: object | undefined): boolean {
  const { snapshot } = microstep;
  const selected = selectedIn(microstep);
  if (snapshot.status !== 'active') return true;
  if (!selected.some(({ eventType }) => eventType === '')) return false;
  if (before !== undefined) return snapshot === before;
  // Before the first `always` transition, no snapshot exists, so this compares with the initial states.
  const [root] = rootsOf(selected);
  const initial = new Set(root && initialNodesOf(root));
  const nodes = nodesIn(snapshot);
  return nodes.length === initial.size && nodes.every((node) => initial.has(node));
}
