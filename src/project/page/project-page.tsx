import './project.css';
import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { useRootMark } from '../../inspector/view/frame';
import { ChosenMachineView } from './chosen-machine-view';
import { ProjectClient, type ChosenMachine, type ReadFile } from './project-client';

/** Shows the machines of the files that the user passed to `chartable inspect`. */
export function ProjectPage({ server }: { readonly server: string }) {
  const [chosen, setChosen] = useState(readHash);
  const [client] = useState(() => new ProjectClient(`${server}?project`, chosen?.file));
  useEffect(() => client.start(), [client]);
  const { isConnected, files, problem } = useSyncExternalStore(client.subscribe, client.read);
  const machines = useMemo(() => listMachines(files), [files]);
  // The first machine stays chosen, because files read later may be listed before it.
  if (!chosen && machines[0]) setChosen(machines[0]);
  const shown = machines.find((one) => isSame(one, chosen));
  const file = shown && files?.get(shown.file);

  useRootMark('page');
  useEffect(() => {
    document.title = shown ? `${shown.name} · Inspector` : 'Inspector';
  }, [shown]);

  function choose(machine: ChosenMachine): void {
    setChosen(machine);
    history.replaceState(history.state, '', `#${new URLSearchParams({ ...machine }).toString()}`);
  }

  return (
    <main className="inspector-page inspector-project" translate="no">
      <MachineList files={files} machines={machines} shown={shown} onChoose={choose} />
      <section className="inspector-project-machine" aria-label={shown?.name ?? 'Machine'}>
        {!isConnected && (
          <p className="inspector-problem" role="alert">
            Not connected. Is <code>chartable inspect</code> still running?
          </p>
        )}
        {problem !== undefined && (
          <p className="inspector-problem" role="alert">
            {problem}
          </p>
        )}
        {shown && file ? (
          <ChosenMachineView key={`${shown.file} ${shown.name}`} client={client} file={file} machine={shown} />
        ) : (
          <p className="inspector-empty">
            {files ? 'No file contains this machine. Choose another one.' : 'Reading the files…'}
          </p>
        )}
      </section>
    </main>
  );
}

const isSame = (one: ChosenMachine, other: ChosenMachine | undefined) =>
  one.file === other?.file && one.name === other.name;

function readHash(): ChosenMachine | undefined {
  const params = new URLSearchParams(location.hash.slice(1));
  const [file, name] = [params.get('file'), params.get('name')];
  return file === null || name === null ? undefined : { file, name };
}

const listMachines = (files: ReadonlyMap<string, ReadFile> | undefined): readonly ChosenMachine[] =>
  [...(files ?? [])].flatMap(([file, { machines }]) => machines.map(({ name }) => ({ file, name })));

interface MachineListProps {
  readonly files: ReadonlyMap<string, ReadFile> | undefined;
  readonly machines: readonly ChosenMachine[];
  readonly shown: ChosenMachine | undefined;
  readonly onChoose: (machine: ChosenMachine) => void;
}

function MachineList({ files, machines, shown, onChoose }: MachineListProps) {
  const [filter, setFilter] = useState('');
  const words = filter.toLowerCase().split(/\s+/);
  const found = machines.filter(({ file, name }) =>
    words.every((word) => `${file} ${name}`.toLowerCase().includes(word)),
  );
  return (
    <nav className="inspector-project-list" aria-label="Machines">
      <h1>Machines</h1>
      <input
        type="search"
        className="inspector-field"
        aria-label="Find a machine"
        placeholder={`Find one of ${machines.length}`}
        value={filter}
        onChange={(event) => setFilter(event.target.value)}
      />
      <ul>
        {[...(files ?? [])].map(([file, { syntaxError }]) => {
          const own = found.filter((one) => one.file === file);
          if (own.length === 0 && !syntaxError) return null;
          return (
            <li key={file}>
              <h2 title={file}>{file}</h2>
              {syntaxError && (
                <p className="inspector-problem">
                  Line {syntaxError.line}: {syntaxError.text}
                </p>
              )}
              <ul>
                {own.map((machine) => (
                  <li key={machine.name}>
                    <button
                      type="button"
                      className="inspector-choice"
                      aria-current={shown && isSame(machine, shown) ? 'true' : undefined}
                      onClick={() => onChoose(machine)}
                    >
                      {machine.name}
                    </button>
                  </li>
                ))}
              </ul>
            </li>
          );
        })}
      </ul>
      <a href="./">Inspect a running app instead</a>
    </nav>
  );
}
