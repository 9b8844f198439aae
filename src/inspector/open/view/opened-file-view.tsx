import './open.css';
import { useCallback, useEffect, useMemo, useState, type ReactNode } from 'react';
import { Inspector } from '../../view/inspector';
import type { OpenText } from '../../session/files';
import type { Session } from '../../session/session';
import { useOwnSession } from '../../session/use-session';
import { ChartControlsContext } from '../../../chart/drawing/contexts';
import { describeSize, type OpenedMachine } from '../opened-machine';
import { startRun, type Run } from '../run/run';
import type { SharedSession } from '../shared-session';
import { Clock, CopyLink, RunContext, useControls, type MachineSource } from './run-controls';
import { RunPanel } from './run-panel';
import { reasonOf } from '../../../shared/text';

export interface OpenedFileViewProps {
  readonly machines: readonly OpenedMachine[];
  /** The file's text, which becomes part of links to the machine. */
  readonly text: string;
  /** A shared session to continue, e.g. from a link. */
  readonly shared?: SharedSession | undefined;
  readonly onOpen: OpenText;
  readonly onClose: () => void;
}

/** Shows a file's machines, and lets the user click through one of them. */
export function OpenedFileView({ machines, text, shared, ...rest }: OpenedFileViewProps) {
  const [chosen, setChosen] = useState<{ of: unknown; index: number }>();
  const index = chosen?.of === machines ? chosen.index : (shared?.machine ?? findOuter(machines));
  const machine = machines[index] ?? machines[0];
  const source = useMemo(() => ({ text, machine: index }), [text, index]);
  const replayed = index === shared?.machine ? shared : undefined;
  const picker = machines.length > 1 && (
    <select
      className="inspector-inline inspector-who"
      aria-label="Machine"
      value={index}
      onChange={(event) => setChosen({ of: machines, index: Number(event.target.value) })}
    >
      {machines.map(({ name, line }, at) => (
        <option key={at} value={at}>
          {name}
          {line !== undefined && `, line ${line}`}
        </option>
      ))}
    </select>
  );
  return machine && <OpenedMachineView machine={machine} source={source} replayed={replayed} lead={picker} {...rest} />;
}

/** Returns the index of the first machine that no other machine invokes. */
function findOuter(machines: readonly OpenedMachine[]): number {
  const inner = machines.flatMap(({ implementations }) => Object.values(implementations.actors));
  const index = machines.findIndex(({ line }) => line === undefined || !inner.some((one) => one.line === line));
  return Math.max(index, 0);
}

interface OpenedMachineViewProps extends Partial<Pick<OpenedFileViewProps, 'onOpen' | 'onClose'>> {
  readonly machine: OpenedMachine;
  /** The file that defines the machine, needed for copying a link. Default: no link can be copied. */
  readonly source?: MachineSource;
  readonly replayed?: Pick<SharedSession, 'steps' | 'shown'> | undefined;
  /** Shown at the start of the toolbar. */
  readonly lead?: ReactNode;
}

/** Shows a machine without its app, and lets the user click through it. Prompts before it starts a large machine. */
export function OpenedMachineView(props: OpenedMachineViewProps) {
  const { machine, onClose } = props;
  const [accepted, setAccepted] = useState<OpenedMachine>();
  const size = useMemo(() => describeSize(machine), [machine]);
  if (size === undefined || accepted === machine) return <StartedMachine {...props} />;
  return (
    <Unstarted text={size} label="Stop" onClose={onClose}>
      {props.lead}
      <button type="button" className="inspector-tool" onClick={() => setAccepted(machine)}>
        Show it
      </button>
    </Unstarted>
  );
}

interface UnstartedProps {
  readonly text: string;
  readonly label: string;
  readonly onClose: (() => void) | undefined;
  readonly children?: ReactNode;
}

function Unstarted({ text, label, onClose, children }: UnstartedProps) {
  return (
    <div className="inspector-problem" role="alert">
      <p>{text}</p>
      <div className="inspector-bar">
        {children}
        {onClose && (
          <button type="button" className="inspector-tool" onClick={onClose}>
            {label}
          </button>
        )}
      </div>
    </div>
  );
}

function StartedMachine({ machine, ...rest }: OpenedMachineViewProps) {
  const [run, setRun] = useState<Run | string>();
  useEffect(() => {
    const next = tryToStart(machine);
    // oxlint-disable-next-line react/set-state-in-effect -- The machine starts and stops with the effect.
    setRun(next);
    return () => {
      if (typeof next === 'object') next.stop();
    };
  }, [machine]);
  if (typeof run === 'string')
    return (
      <Unstarted text={run} label="Close" onClose={rest.onClose}>
        {rest.lead}
      </Unstarted>
    );
  return run && <RunView run={run} {...rest} />;
}

function tryToStart(machine: OpenedMachine): Run | string {
  try {
    return startRun(machine);
  } catch (error) {
    return `This machine can’t be started: ${reasonOf(error)}`;
  }
}

interface RunViewProps extends Omit<OpenedMachineViewProps, 'machine'> {
  readonly run: Run;
}

function RunView({ run, ...rest }: RunViewProps) {
  const session = useOwnSession(run.link);
  return (
    <RunContext value={run}>
      <h1 className="inspector-hidden">{run.name}</h1>
      {session && <RunInspector run={run} session={session} {...rest} />}
    </RunContext>
  );
}

function RunInspector({ run, session, source, replayed, lead, ...rest }: RunViewProps & { readonly session: Session }) {
  const send = useCallback((to: string, event: { readonly type: string }) => session.send(to, event), [session]);
  const controls = useControls(run, send);
  useEffect(() => {
    // Replays only once, although React's StrictMode runs this effect twice.
    if (!replayed || run.readSteps().length > 0) return;
    run.replay(replayed.steps);
    if (replayed.shown !== undefined) session.chooseSnapshot(replayed.shown);
  }, [run, session, replayed]);
  const opened = {
    lead,
    sending: <RunPanel />,
    clock: <Clock />,
    menuItems: source && <CopyLink source={source} session={session} />,
  };
  return (
    <ChartControlsContext value={controls}>
      <Inspector session={session} opened={opened} connected="Opened file" {...rest} />
    </ChartControlsContext>
  );
}
