import { memo, useEffect, useMemo, useState } from 'react';
import type { StripsState } from './follow';
import { childrenOf, type Strip, type StripNode } from './read-strips';

const quietMs = 1000;

/** Shows the last event and its actions. */
export const LastEvent = memo(function LastEvent({ lastEvent, status }: Pick<StripsState, 'lastEvent' | 'status'>) {
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
export function formatEventType(type: string): string {
  const [, delay] = /^xstate\.after\.([^.]+)\./.exec(type) ?? [];
  return delay === undefined ? type : `after ${/^\d+$/.test(delay) ? `${delay} ms` : delay}`;
}

interface SummaryProps {
  readonly id: string;
  readonly strips: readonly Strip[];
  readonly state: StripsState;
}

/**
 * The active states, for screen readers. Updates only after a pause and isn't a live region, so it doesn't interrupt
 * typing.
 */
export function Summary({ id, strips, state: { active } }: SummaryProps) {
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

/** Returns the active state of each line, e.g. `sorting: ascending, page: first`. */
export const describeActive = (strips: readonly Strip[], active: ReadonlySet<string>): string =>
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
