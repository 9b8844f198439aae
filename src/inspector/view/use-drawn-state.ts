import { useMemo } from 'react';
import { innermostOf } from '../chart/active';
import type { Cause } from '../chart/cause';
import type { Chart } from '../chart/chart';
import { drawnId, drawnIds } from '../chart/twins';
import type { StartedDelay } from '../protocol/messages';

interface ActorState {
  readonly active: ReadonlySet<string>;
  readonly takenKeys: ReadonlySet<string>;
  readonly cause: Cause;
  readonly delays: readonly StartedDelay[];
}

/** Returns an actor's state in terms of the drawn chart, in which identical regions may be a single region. */
export function useDrawnState(chart: Chart, { active, takenKeys, cause, delays }: ActorState) {
  const drawnActive = useMemo(() => drawnIds(chart, active), [chart, active]);
  return {
    active: drawnActive,
    innermost: useMemo(() => innermostOf(chart, drawnActive), [chart, drawnActive]),
    takenKeys: useMemo(() => drawnIds(chart, takenKeys), [chart, takenKeys]),
    cause: useMemo(() => {
      const drawn = (keys: readonly string[]) => [...new Set(keys.map((key) => drawnId(chart, key)))];
      return { ...cause, keys: drawn(cause.keys), followers: drawn(cause.followers) };
    }, [chart, cause]),
    delays: useMemo(() => delays.map((delay) => ({ ...delay, event: drawnId(chart, delay.event) })), [chart, delays]),
  };
}
