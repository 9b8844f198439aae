import { useSelector } from '@xstate/react';
import { createContext, useContext, useMemo } from 'react';
import type { AnyActor } from 'xstate';
import { systemTimersOf } from '../../../../machines/paths/step/xstate-private';
import { familyOf } from '../../feed/describe';
import { markPitchPx } from '../../../chart/layout/content';
import { exampleType } from '../../panels/example-type';
import type { StartedDelay } from '../../protocol/messages';
import type { ChartControls, ControlsOf, TransitionMarkProps } from '../../../chart/drawing/contexts';
import { acceptedEventsOf } from '../run/accepted-events';
import type { Run } from '../run/run';
import { sessionOf } from '../../../shared/xstate-shapes';

export const RunContext = /* @__PURE__ */ createContext<Run | undefined>(undefined);

/** @throws {Error} outside of an opened machine */
export function useRun(): Run {
  const run = useContext(RunContext);
  if (!run) throw new Error('useRun: must be called inside an opened machine');
  return run;
}

type SendEvent = (session: string, event: { readonly type: string }) => void;

/**
 * Returns the controls of each actor's chart: a click on an enabled transition sends its event, and each guard has a
 * toggle.
 *
 * @param send sends an event to an actor, by its session ID
 */
export function useControls(run: Run, send: SendEvent): ControlsOf {
  // Changes with each step, answer and tick of the clock.
  const changes = useSelector(run.simulator, (snapshot) => snapshot);
  return useMemo(() => createControls(run, send, changes), [run, send, changes]);
}

/** @param _changes unused. Each change needs new controls */
function createControls(run: Run, send: SendEvent, _changes: unknown): ControlsOf {
  const known = new Map<string, ChartControls | undefined>();
  return (session) => {
    if (!known.has(session)) known.set(session, controlsOf(run, session, send));
    return known.get(session);
  };
}

function controlsOf(run: Run, session: string, send: SendEvent): ChartControls | undefined {
  const actor = familyOf(run.actor).find((one) => sessionOf(one) === session);
  if (!actor) return undefined;
  return {
    enabled: new Set(acceptedEventsOf(actor).flatMap(({ taken }) => taken)),
    pick: ({ descriptor }) => send(session, { type: exampleType(descriptor) }),
    Mark: GuardMark,
    marks: run.guardsOf,
    delays: delaysOf(run, actor),
    nowMs: run.clock.now,
  };
}

/** XState lists its timers in the order in which the clock started them. */
function delaysOf({ clock }: Run, actor: AnyActor): readonly StartedDelay[] {
  const all = systemTimersOf(actor);
  const times = clock.timers;
  if (all.length !== times.length) return [];
  return all.flatMap(({ source, id, event }, index) => {
    const time = times[index];
    return source === actor && time ? [{ id, event: event.type, ms: time.ms, at: clock.now - time.passedMs }] : [];
  });
}

const markWidthPx = markPitchPx - 3;

/** The toggles of a transition's guards. */
function GuardMark({ transition, isCurrent, x, y }: TransitionMarkProps) {
  const run = useRun();
  const answers = useSelector(run.simulator, ({ context }) => context.answers);
  const guards = run.guardsOf.get(transition.key) ?? [];
  return guards.map((guard, index) => {
    const passes = answers.get(guard) ?? false;
    const toggle = () => run.simulator.send({ type: 'guard.answered', guard, passes: !passes });
    return (
      <g
        key={guard}
        className={`inspector-guard${passes ? ' inspector-passing' : ''}`}
        transform={`translate(${x + index * markPitchPx} ${y - 11})`}
        role="switch"
        aria-checked={passes}
        aria-label={guard}
        tabIndex={isCurrent ? 0 : -1}
        onClick={(event) => {
          event.stopPropagation();
          toggle();
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' && event.key !== ' ') return;
          // The chart would pick the transition.
          event.stopPropagation();
          event.preventDefault();
          toggle();
        }}
      >
        <title>{`${guard}: ${passes ? 'yes' : 'no'}`}</title>
        <rect width={markWidthPx} height={14} rx={7} />
        <text x={markWidthPx / 2} y={10.5} textAnchor="middle">
          {passes ? 'yes' : 'no'}
        </text>
      </g>
    );
  });
}
