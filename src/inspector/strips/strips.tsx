import '../../chart/drawing/theme.css';
import './strips.css';
import { useMemo, useSyncExternalStore, useId, useState, memo, useEffect, type KeyboardEvent } from 'react';
import type { AnyActorRef } from 'xstate';
import { followActor, type StripsState } from './follow';
import { nameOf, rootOf, stripsOf, foldStrips, isFold, childrenOf, type Strip, type StripNode } from './read-strips';
import { FoldedLine, stopsOf, StripLine, type DescribeState, type StripSelection } from './strip-line';

/** Props of `MachineStrips`. */
export interface MachineStripsProps {
  /** Any XState 5 actor. An actor without a machine has a single line with its status. */
  readonly actor: AnyActorRef;
  /** Keys of the outermost regions to show, in this order. Default: all. Ignored if the machine's root isn't parallel. */
  readonly regions?: readonly string[] | undefined;
  /** The accessible name. Default: the ID of the machine or actor, or `machine`. */
  readonly label?: string | undefined;
  /** Returns the tooltip of a state that has no `description` in its machine, by the state node's ID. Default: no tooltip. */
  readonly describe?: DescribeState | undefined;
  /** Called when the user selects a state or a region's name. Default: states and names aren't buttons. */
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
export function MachineStrips({ actor, regions, label, describe, onSelect }: MachineStripsProps) {
  const root = useMemo(() => rootOf(actor), [actor]);
  const follower = useMemo(() => followActor(actor, root), [actor, root]);
  const state = useSyncExternalStore(follower.subscribe, follower.getState, follower.getState);
  // For an actor without an ID, XState sets `id` to the session ID, which isn't shown as a name.
  const name = nameOf(root, actor.id === actor.sessionId ? undefined : actor.id);
  const regionKeys = JSON.stringify(regions);
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- `regions` may be a new array on each render.
  const strips = useMemo(() => stripsOf(root, name, regions), [root, name, regionKeys]);
  return <StripList strips={strips} state={state} label={label ?? name} describe={describe} onSelect={onSelect} />;
}

interface StripListProps {
  readonly strips: readonly Strip[];
  readonly state: StripsState;
  readonly label: string;
  readonly describe?: DescribeState | undefined;
  readonly onSelect: ((selection: StripSelection) => void) | undefined;
}

function revealLine(target: EventTarget): void {
  if (target instanceof Element) target.closest('.inspector-strip')?.scrollIntoView?.({ block: 'nearest' });
}

export function StripList({ strips, state, label, describe, onSelect }: StripListProps) {
  const summaryId = useId();
  const [unfolded, setUnfolded] = useState<ReadonlySet<string>>(new Set());
  const [tabStop, setTabStop] = useState<string>();
  const lines = useMemo(() => foldStrips(strips, state.seen, unfolded), [strips, state.seen, unfolded]);
  const isInteractive = onSelect !== undefined;
  const stops = useMemo(() => lines.flatMap((line) => stopsOf(line, isInteractive)), [lines, isInteractive]);
  const current = tabStop !== undefined && stops.includes(tabStop) ? tabStop : stops[0];

  return (
    <section className="inspector-strips" aria-label={label} translate="no" data-status={state.status}>
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- Without buttons, arrow keys scroll it. */}
      <div
        className="inspector-strips-lines"
        role={isInteractive ? 'toolbar' : 'group'}
        aria-label={`${label}: states`}
        aria-describedby={summaryId}
        tabIndex={isInteractive ? undefined : 0}
        onKeyDown={moveFocus}
        onFocus={({ target }) => setTabStop(target.dataset['stop'])}
        // Browsers scroll a cut-off line into view on keyboard focus, but not on a click.
        onClick={({ target }) => revealLine(target)}
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
            <StripLine key={line.node.id} strip={line} {...{ state, current, describe, onSelect }} />
          ),
        )}
      </div>
      <LastEvent lastEvent={state.lastEvent} status={state.status} />
      <Summary id={summaryId} strips={strips} state={state} />
    </section>
  );
}

const quietMs = 1000;

const LastEvent = memo(function LastEvent({ lastEvent, status }: Pick<StripsState, 'lastEvent' | 'status'>) {
  const type = lastEvent && formatEventType(lastEvent.type);
  const rest = `${lastEvent?.actions.length ? ` → ${lastEvent.actions.join(', ')}` : ''}${status === 'active' ? '' : ` · ${status}`}`;
  return (
    <p className="inspector-strips-event" title={`${type ?? ''}${rest}`}>
      {type === undefined ? <span>No events yet</span> : <b>{type}</b>}
      <span>{rest}</span>
    </p>
  );
});

/** Returns a readable event type. XState appends the state's ID to a delay: `xstate.after.1000.door.open`. */
function formatEventType(type: string): string {
  const [, delay] = /^xstate\.after\.([^.]+)\./.exec(type) ?? [];
  return delay === undefined ? type : `after ${/^\d+$/.test(delay) ? `${delay} ms` : delay}`;
}

interface SummaryProps {
  readonly id: string;
  readonly strips: readonly Strip[];
  readonly state: StripsState;
}

/**
 * The active states, for screen readers. Updates only after a pause. Isn't a live region, because announcements would
 * interrupt typing.
 */
function Summary({ id, strips, state: { active } }: SummaryProps) {
  const [settled, setSettled] = useState(active);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(active), quietMs);
    return () => clearTimeout(timer);
  }, [active]);
  const text = useMemo(() => describeActive(strips, settled), [strips, settled]);
  return (
    <p id={id} className="inspector-strips-summary">
      {text}
    </p>
  );
}

/** Describes the active state of each line, e.g. `sorting: ascending, page: first`. */
const describeActive = (strips: readonly Strip[], active: ReadonlySet<string>): string =>
  strips
    .filter(({ pills }) => pills.length > 0)
    .map(({ label, pills }) => ({ label, keys: pills.flatMap((pill) => activePath(pill, active)) }))
    .filter(({ keys }) => keys.length > 0)
    .map(({ label, keys }) => `${label}: ${keys.join('.')}`)
    .join(', ');

const activePath = (node: StripNode, active: ReadonlySet<string>): readonly string[] =>
  active.has(node.id)
    ? [node.key, ...(node.type === 'parallel' ? [] : childrenOf(node).flatMap((child) => activePath(child, active)))]
    : [];

/**
 * Moves focus between buttons. Left and Right visit all buttons. Up and Down move to the same position in another line.
 * Home and End move to the ends of the line.
 */
function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
  const strips = event.currentTarget;
  const lines = [...strips.children].map((line) => [...line.querySelectorAll('button')]);
  const target = findTarget(event.key, lines, event.target, getComputedStyle(strips).direction === 'rtl');
  if (!target) return;
  event.preventDefault();
  target.focus();
}

function findTarget<T>(key: string, lines: readonly (readonly T[])[], from: unknown, isRtl: boolean): T | undefined {
  const row = lines.findIndex((line) => line.some((button) => button === from));
  const line = lines[row];
  if (!line) return undefined;
  const column = line.findIndex((button) => button === from);
  const all = lines.flat();
  const place = all.findIndex((button) => button === from);
  const otherLine = (candidates: readonly (readonly T[])[]) =>
    candidates[0] && (candidates[0][column] ?? candidates[0].at(-1));
  switch (key) {
    case 'ArrowLeft':
      return all[place + (isRtl ? 1 : -1)];
    case 'ArrowRight':
      return all[place + (isRtl ? -1 : 1)];
    case 'ArrowUp':
      return otherLine(lines.slice(0, row).toReversed());
    case 'ArrowDown':
      return otherLine(lines.slice(row + 1));
    case 'Home':
      return line[0];
    case 'End':
      return line.at(-1);
    default:
      return undefined;
  }
}
