import { useMemo, useSyncExternalStore } from 'react';
import type { AnyActorRef } from 'xstate';
import { followActor } from './follow';
import { nameOf, rootOf, stripsOf } from './read-strips';
import { StripList } from './strip-list';
import type { StripSelection } from './strip-line';

/** Props of `MachineStrips`. */
export interface MachineStripsProps {
  /** Any XState 5 actor. An actor without a machine gets a single line with its status. */
  readonly actor: AnyActorRef;
  /** Keys of the outermost regions to show, in this order. Default: all. Ignored if the machine's root isn't parallel. */
  readonly regions?: readonly string[] | undefined;
  /** The accessible name. Default: the ID of the machine or actor, or `machine`. */
  readonly label?: string | undefined;
  /** Called when the user selects a state or a region's name. Without it, they aren't buttons. */
  readonly onSelect?: ((selection: StripSelection) => void) | undefined;
}

/**
 * Shows a running machine at a glance: one line per region, with its states as pills. Active states are lit, transitions
 * flash, and running delays fill their pills. Renders at most ten times a second, and not at all while the actor is idle.
 * Import `chartable/chart.css` too.
 *
 * @example
 * const actor = createActor(createMachine({ id: 'door', initial: 'shut', states: { shut: {}, open: {} } })).start();
 * const strips = <MachineStrips actor={actor} onSelect={({ state }) => console.log(state)} />;
 */
export function MachineStrips({ actor, regions, label, onSelect }: MachineStripsProps) {
  const root = useMemo(() => rootOf(actor), [actor]);
  const follower = useMemo(() => followActor(actor, root), [actor, root]);
  const state = useSyncExternalStore(follower.subscribe, follower.getState, follower.getState);
  // XState gives an actor without an ID its session ID.
  const name = nameOf(root, actor.id === actor.sessionId ? undefined : actor.id);
  const regionKeys = JSON.stringify(regions);
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- `regions` may be a new array on each render.
  const strips = useMemo(() => stripsOf(root, name, regions), [root, name, regionKeys]);
  return <StripList strips={strips} state={state} label={label ?? name} onSelect={onSelect} />;
}
