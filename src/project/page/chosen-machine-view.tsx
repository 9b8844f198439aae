import { useMemo, useState, useSyncExternalStore, type ReactNode } from 'react';
import type { ChartChange } from '../../chart/model/compare';
import type { InspectedActor } from '../../inspector/recording/records';
import { isAlive } from '../../inspector/session/snapshot-at';
import { PlaceContext, useOwnSession, useRecording, useSession } from '../../inspector/session/use-session';
import { Inspector } from '../../inspector/view/inspector';
import { OpenedMachineView } from '../../inspector/open';
import { PlaceholderActor } from '../../inspector/open/view/run-panel';
import { IconButton } from '../../chart/drawing/buttons';
import { MachineLink } from './machine-link';
import type { ChosenMachine, ProjectClient, ReadFile } from './project-client';
import { findInFiles, listSourceLinks, type ChartItem, type FileLink } from './source-links';
import { SourceMenu } from './source-menu';
import { useChangedMarks } from './use-changed-marks';

interface ChosenMachineViewProps {
  readonly client: ProjectClient;
  readonly file: ReadFile;
  readonly machine: ChosenMachine;
}

/** Shows one machine: running with its real guards and assigns, or only as parsed from its file. */
export function ChosenMachineView({ client, file, machine }: ChosenMachineViewProps) {
  const index = file.machines.findIndex(({ name }) => name === machine.name);
  const read = file.machines[index];
  const exportName = read?.exportName;
  const [isAllowed, setAllowed] = useState(false);
  const whyNot =
    exportName === undefined
      ? 'The machine isn’t exported.'
      : file.runsAt !== undefined && !isAllowed
        ? `Line ${file.runsAt} runs code when the file is imported.`
        : undefined;
  const open = (line: number, name = machine.file) => client.post({ type: 'open', file: name, line });
  const lead = (
    <button
      type="button"
      className="inspector-tool"
      title="Opens the machine in your editor. Right-click a state, transition or event for its lines, or Ctrl+click it (⌘+click)"
      onClick={() => open(read?.line ?? 1)}
    >
      Source
    </button>
  );
  function find(item: ChartItem): readonly FileLink[] {
    const own = read ? listSourceLinks(read, item).map((link) => ({ ...link, file: machine.file })) : [];
    // An actor's chart may come from another file.
    return own.length > 0 ? own : findInFiles(client.read().files ?? new Map(), item);
  }
  const asRead = <ReadMachine file={file} index={index} lead={lead} />;
  return (
    <PlaceContext value={`${machine.file} ${machine.name}`}>
      <SourceMenu find={find} onOpen={(link) => open(link.line, link.file)}>
        {file.syntaxError && (
          <p className="inspector-problem" role="alert">
            {machine.file}, line {file.syntaxError.line}: {file.syntaxError.text} This is the last chart without errors.
          </p>
        )}
        {exportName !== undefined && whyNot === undefined ? (
          <RunningMachine
            client={client}
            file={machine.file}
            name={exportName}
            hasSyntaxError={file.syntaxError !== undefined}
            lead={lead}
          >
            {asRead}
          </RunningMachine>
        ) : (
          <>
            <ReadNotice why={whyNot}>
              {exportName !== undefined && (
                <button type="button" className="inspector-tool" onClick={() => setAllowed(true)}>
                  Run it
                </button>
              )}
            </ReadNotice>
            {asRead}
          </>
        )}
      </SourceMenu>
    </PlaceContext>
  );
}

function ReadNotice({ why, children }: { readonly why: string | undefined; readonly children?: ReactNode }) {
  return (
    <div className="inspector-bar inspector-project-notice" role="status">
      <span>Read from the source, not run: guards are switches here. {why}</span>
      {children}
    </div>
  );
}

interface ReadMachineProps {
  readonly file: ReadFile;
  readonly index: number;
  readonly lead: ReactNode;
}

function ReadMachine({ file, index, lead }: ReadMachineProps) {
  const machine = file.machines[index];
  const source = useMemo(() => ({ text: file.text, machine: index }), [file.text, index]);
  return machine && <OpenedMachineView machine={machine} source={source} lead={lead} />;
}

interface RunningMachineProps {
  readonly client: ProjectClient;
  readonly file: string;
  readonly name: string;
  readonly hasSyntaxError: boolean;
  readonly lead: ReactNode;
  /** Shown if the machine can't run. */
  readonly children: ReactNode;
}

function RunningMachine({ client, file, name, hasSyntaxError, lead, children }: RunningMachineProps) {
  const link = useMemo(() => new MachineLink(client, { file, name }), [client, file, name]);
  const session = useOwnSession(link);
  const { isStarted, why, note, changes } = useSyncExternalStore(link.subscribe, link.read);
  useChangedMarks(changes);
  if (!isStarted && why !== undefined)
    return (
      <>
        {session && <ReadNotice why={`The machine couldn’t run: ${why}`} />}
        {children}
      </>
    );
  const tools = {
    lead,
    sending: <StandIns />,
    hasEventList: true,
    clock: <IconButton icon="reset" label="Start again" onClick={() => client.post({ type: 'restart' })} />,
  };
  return (
    <>
      {why !== undefined && !hasSyntaxError && (
        <p className="inspector-problem" role="alert">
          The saved file doesn’t run: {why}
        </p>
      )}
      <p className="inspector-hidden" role="status">
        {[note, describeChanges(changes)].filter(Boolean).join(' ')}
      </p>
      {note !== undefined && <p className="inspector-project-notice">{note}</p>}
      {session && (
        <Inspector session={session} opened={tools} connected={file}>
          <p>Loading {file}…</p>
        </Inspector>
      )}
    </>
  );
}

function describeChanges(changes: ReadonlyMap<string, ChartChange>): string {
  if (changes.size === 0) return '';
  const count = (change: ChartChange) => [...changes.values()].filter((one) => one === change).length;
  return `Drawn again: ${count('new')} new, ${count('changed')} changed, ${count('gone')} removed.`;
}

/** Lists actors that depend on a browser, a server or time. They do nothing here until the user ends them. */
function StandIns() {
  const session = useSession();
  const recording = useRecording();
  const { actors, end } = recording;
  const running = [...actors.values()].filter(
    (actor) => actor.logic === 'other' && actor.parent !== undefined && isAlive(actor, end),
  );
  if (running.length === 0) return null;
  const nameOf = ({ name, parent = '' }: InspectedActor) =>
    [...(session.chartOf(actors.get(parent))?.states.values() ?? [])]
      .flatMap(({ invokes }) => invokes)
      .find(({ id }) => id === name)?.src ?? name;
  return (
    <div className="inspector-run">
      {running.map((actor) => (
        <PlaceholderActor key={actor.session} of={actor.session} name={nameOf(actor)} />
      ))}
    </div>
  );
}
