import { useSelector } from '@xstate/react';
import { createContext, useContext, useMemo, useState } from 'react';
import { isMachineSnapshot, type AnyActor } from 'xstate';
import { systemTimersOf, transitionsOn } from '../../../../machines/paths/step/xstate-private';
import { familyOf } from '../../feed/describe';
import { markPitchPx } from '../../../chart/layout/content';
import type { StartedDelay } from '../../protocol/messages';
import type { ChartControls, ControlsOf, TransitionMarkProps } from '../../../chart/drawing/contexts';
import type { Run } from '../run/run';
import { isMachine5 } from '../../../shared/xstate-shapes';
import { nodesIn } from '../../../../machines/shared/tree/machine-tree';
import { exampleType, placeOf, transitionKey } from '../../../../machines/shared/tree/transition';
import { canGoBack, canGoForward } from '../../../../machines/simulator';
import { ButtonGroup, IconButton } from '../../../chart/drawing/buttons';
import type { Session } from '../../session/session';
import { maxLinkCharacters, writeLink } from '../link';
import { writeSession, type SharedSession } from '../shared-session';
import { download } from '../../session/files';
import { sessionOf } from '../../../shared/actor-names';

export const RunContext = /* @__PURE__ */ createContext<Run | undefined>(undefined);

/** Returns the machine that runs in the surrounding `OpenedMachineView`. Throws outside of it. */
export function useRun(): Run {
  const run = useContext(RunContext);
  if (!run) throw new Error('useRun: must be called inside <OpenedMachineView>.');
  return run;
}

type SendEvent = (session: string, event: { readonly type: string }) => void;

/**
 * Returns the controls of each actor's chart. A click on an enabled transition sends the transition's event. Each guard
 * has a toggle.
 *
 * @param send sends an event to an actor, by its session ID
 */
export function useControls(run: Run, send: SendEvent): ControlsOf {
  // The snapshot changes with each user step and each tick of the clock, so the controls are updated.
  const changes = useSelector(run.simulator, (snapshot) => snapshot);
  return useMemo(() => createControls(run, send, changes), [run, send, changes]);
}

/** Creates the controls of each actor once. A new value of `_changes` requires new controls, although it isn't read. */
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

/** Matches XState's timers with the clock's timers by index, because both are in start order. */
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

/** Lets the user choose the results of a transition's guards. */
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
          // Otherwise, the chart would also handle the key.
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

interface AcceptedEvent {
  readonly descriptor: string;
  /** An event type that matches the descriptor. */
  readonly type: string;
  /** Keys of the transitions that the event would take now. Empty if guards block the event. */
  readonly taken: readonly string[];
}

/** Lists the events for which a running machine's active states have transitions. */
export function acceptedEventsOf(actor: AnyActor): readonly AcceptedEvent[] {
  const snapshot: unknown = actor.getSnapshot();
  const machine: unknown = actor.logic;
  if (!isMachine5(machine) || !isMachineSnapshot(snapshot) || snapshot.status !== 'active') return [];
  const descriptors = new Set(nodesIn(snapshot).flatMap(({ transitions }) => [...transitions.keys()]));
  return [...descriptors]
    .filter((descriptor) => descriptor !== '' && !descriptor.startsWith('xstate.'))
    .map((descriptor) => {
      const type = exampleType(descriptor);
      const taken = (transitionsOn(machine, snapshot, { type }) ?? []).flatMap(
        (transition) => placeOf(transition) ?? [],
      );
      return { descriptor, type, taken: taken.map(transitionKey) };
    });
}

const speeds = [0.1, 1, 10, 100];

/** Controls of a machine's simulated clock, with buttons for going back and forward. */
export function Clock() {
  const { simulator } = useRun();
  const isBackEnabled = useSelector(simulator, ({ context }) => canGoBack(context));
  const isForwardEnabled = useSelector(simulator, ({ context }) => canGoForward(context));
  const isRunning = useSelector(simulator, (snapshot) => snapshot.matches({ clock: 'running' }));
  const speed = useSelector(simulator, ({ context }) => context.speed);
  const problem = useSelector(simulator, ({ context }) => context.problem);
  return (
    <>
      <ButtonGroup label="Steps">
        <IconButton icon="reset" label="Reset" onClick={() => simulator.send({ type: 'reset' })} />
        <IconButton
          icon="back"
          label="Back"
          isDisabled={!isBackEnabled}
          onClick={() => simulator.send({ type: 'back' })}
        />
        <IconButton
          icon="forward"
          label="Forward"
          isDisabled={!isForwardEnabled}
          onClick={() => simulator.send({ type: 'forward' })}
        />
      </ButtonGroup>
      <ButtonGroup label="Clock of the delays">
        <IconButton
          icon={isRunning ? 'pause' : 'play'}
          label={isRunning ? 'Stop the clock' : 'Start the clock'}
          onClick={() => simulator.send({ type: isRunning ? 'clock.stopped' : 'clock.started' })}
        />
        <IconButton icon="skip" label="Next delay" onClick={() => simulator.send({ type: 'clock.stepped' })} />
        <select
          className="inspector-inline"
          aria-label="Speed of the clock"
          value={speed}
          onChange={(event) => simulator.send({ type: 'speed.chosen', speed: Number(event.target.value) })}
        >
          {speeds.map((one) => (
            <option key={one} value={one}>
              {one}×
            </option>
          ))}
        </select>
      </ButtonGroup>
      {problem !== undefined && <p className="inspector-problem">{problem}</p>}
    </>
  );
}

export type MachineSource = Pick<SharedSession, 'text' | 'machine'>;

interface CopyLinkProps {
  readonly source: MachineSource;
  readonly session: Session;
}

export function CopyLink({ source, session }: CopyLinkProps) {
  const run = useRun();
  const [result, setResult] = useState('');

  async function copy(): Promise<void> {
    const { chosenSeq: shown } = session.actor.getSnapshot().context;
    const text = writeSession({ ...source, steps: run.readSteps(), shown });
    const link = await writeLink(location.href, text);
    if (link === undefined) {
      download(`${run.name.replaceAll(/[^\w-]+/g, '-')}.session.json`, 'application/json', text);
      const limit = maxLinkCharacters.toLocaleString('en');
      setResult(`A link would be longer than ${limit} characters, so a file was saved. Open it here to continue.`);
      return;
    }
    try {
      await navigator.clipboard.writeText(link);
      setResult('Copied.');
    } catch {
      // Without access to the clipboard, the user can copy the link from the address bar.
      history.replaceState(history.state, '', link);
      setResult('The browser doesn’t allow copying. The link is in the address bar.');
    }
  }

  return (
    <>
      <button type="button" title="The link contains the whole file and your steps" onClick={() => void copy()}>
        Copy link
      </button>
      <span className="inspector-status" role="status">
        {result}
      </span>
    </>
  );
}
