import '../theme.css';
import './strips.css';
import { useId, useMemo, useState, useSyncExternalStore } from 'react';
import type { AnyActorRef } from 'xstate';
import { followActor } from './follow';
import { moveFocus } from './move-focus';
import { foldStrips, isFold, rootOf, stripsOf } from './read-strips';
import { FoldedLine, stopsOf, StripLine } from './strip-line';
import { LastEvent, Summary } from './strip-texts';

/** What the user selected in `MachineStrips`. */
export interface StripSelection {
  /** The region's state node ID. */
  readonly region: string;
  /** The state's node ID. Undefined if the user selected the region's name. */
  readonly state: string | undefined;
}

/** Props of `MachineStrips`. */
export interface MachineStripsProps {
  /** Any actor of XState 5. One without a machine gets a line with its status. */
  readonly actor: AnyActorRef;
  /** Keys of the outermost regions to show. Default: all. Ignored if the machine's root isn't parallel. */
  readonly regions?: readonly string[] | undefined;
  /** The accessible name. Default: the ID of the machine or actor. */
  readonly label?: string | undefined;
  /** Called when the user selects a state or a region's name. Without it, they aren't buttons. */
  readonly onSelect?: ((selection: StripSelection) => void) | undefined;
}

/**
 * Shows a running machine at a glance: one line per region, with its states as pills. Active states are lit, transitions
 * flash, and running delays fill their pills. Renders at most once a frame, and not at all while the actor is idle.
 * Import `chartable/strips.css` too.
 *
 * @example
 * const actor = createActor(createMachine({ id: 'door', initial: 'shut', states: { shut: {}, open: {} } })).start();
 * const strips = <MachineStrips actor={actor} onSelect={({ state }) => console.log(state)} />;
 */
export function MachineStrips({ actor, regions, label, onSelect }: MachineStripsProps) {
  const summaryId = useId();
  const root = useMemo(() => rootOf(actor), [actor]);
  const follower = useMemo(() => followActor(actor, root), [actor, root]);
  const state = useSyncExternalStore(follower.subscribe, follower.getState, follower.getState);
  const [unfolded, setUnfolded] = useState<ReadonlySet<string>>(new Set());
  const [tabStop, setTabStop] = useState<string>();
  const regionKeys = JSON.stringify(regions);
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- `regions` may be a new array on each render.
  const strips = useMemo(() => stripsOf(root, regions), [root, regionKeys]);
  const lines = useMemo(() => foldStrips(strips, state.seen, unfolded), [strips, state.seen, unfolded]);
  const isInteractive = onSelect !== undefined;
  const stops = useMemo(() => lines.flatMap((line) => stopsOf(line, isInteractive)), [lines, isInteractive]);
  const current = tabStop !== undefined && stops.includes(tabStop) ? tabStop : stops[0];
  const name = label ?? root.key;

  return (
    <section className="inspector-strips" aria-label={name} translate="no" data-status={state.status}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex, jsx-a11y/no-static-element-interactions -- Without buttons, the keyboard scrolls it. */}
      <div
        className="inspector-strips-lines"
        role={isInteractive ? 'toolbar' : 'group'}
        aria-label={`${name}: states`}
        aria-describedby={summaryId}
        tabIndex={isInteractive ? undefined : 0}
        onKeyDown={moveFocus}
        onFocus={({ target }) => setTabStop(target.dataset['stop'])}
      >
        {lines.map((line) =>
          isFold(line) ? (
            <FoldedLine
              key={line.strips[0]?.node.id}
              fold={line}
              current={current}
              onUnfold={() => setUnfolded(new Set([...unfolded, ...line.strips.map(({ node }) => node.id)]))}
            />
          ) : (
            <StripLine key={line.node.id} strip={line} state={state} current={current} onSelect={onSelect} />
          ),
        )}
      </div>
      <LastEvent state={state} />
      <Summary id={summaryId} strips={strips} state={state} />
    </section>
  );
}
