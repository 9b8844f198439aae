import { readInWorker, type OpenedFile, type OpenedMachine } from '../../inspector/open';
import { createListeners } from '../../shared/listeners';
import { readFromServer, type FromPage, type FromServer } from '../protocol';

/** A file as its syntax reads. With a syntax error, its machines are those before it. */
export interface ReadFile {
  readonly text: string;
  readonly machines: readonly OpenedMachine[];
  readonly syntaxError: OpenedFile['syntaxError'];
  readonly runsAt: number | undefined;
}

export interface ProjectState {
  readonly isConnected: boolean;
  /** By their names, in order. Undefined until the server has listed them. */
  readonly files: ReadonlyMap<string, ReadFile> | undefined;
  readonly problem: string | undefined;
}

/** A message about the chosen machine. */
export type RunMessage = Extract<FromServer, { run: number }>;

export interface ChosenMachine {
  readonly file: string;
  readonly name: string;
}

interface Run {
  readonly number: number;
  readonly machine: ChosenMachine;
  readonly receive: (message: RunMessage) => void;
}

const retryMs = 1000;
/** A worker per file. More at once would take memory, but no less time. */
const maxReaders = 4;

/** The page's connection to its server. */
export class ProjectClient {
  #state: ProjectState = { isConnected: false, files: undefined, problem: undefined };
  readonly #listeners = createListeners();
  readonly #url: string;
  #socket: WebSocket | undefined;
  #run: Run | undefined;
  #runCount = 0;

  constructor(url: string) {
    this.#url = url;
  }

  readonly subscribe = (changed: () => void): (() => void) => this.#listeners.add(changed);

  readonly read = (): ProjectState => this.#state;

  /** Connects, and connects again whenever the server has ended. */
  start(): () => void {
    let retry: ReturnType<typeof setTimeout> | undefined;
    const connect = () => {
      const socket = new WebSocket(this.#url);
      this.#socket = socket;
      socket.addEventListener('open', () => {
        this.#change({ isConnected: true });
        if (this.#run) this.#postRun(this.#run);
      });
      socket.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
        const message = typeof data === 'string' ? readFromServer(data) : undefined;
        if (message) void this.#receive(message);
      });
      socket.addEventListener('close', () => {
        this.#change({ isConnected: false });
        retry = setTimeout(connect, retryMs);
      });
    };
    connect();
    return () => {
      clearTimeout(retry);
      this.#socket?.close();
    };
  }

  post(message: FromPage): void {
    if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(JSON.stringify(message));
  }

  /** Runs a machine instead of the one before. Returns a function that stops it. */
  run(machine: ChosenMachine, receive: Run['receive']): () => void {
    this.#runCount += 1;
    const run = { number: this.#runCount, machine, receive };
    this.#run = run;
    this.#postRun(run);
    return () => {
      if (this.#run !== run) return;
      this.#run = undefined;
      this.post({ type: 'stop' });
    };
  }

  #postRun({ number, machine }: Run): void {
    this.post({ type: 'run', run: number, ...machine });
  }

  async #receive(message: FromServer): Promise<void> {
    if (message.type === 'problem') this.#change({ problem: message.text });
    else if (message.type !== 'files') {
      if (message.run === this.#run?.number) this.#run.receive(message);
    } else {
      const waiting = [...message.files];
      const read = async (): Promise<void> => {
        for (let next = waiting.shift(); next; next = waiting.shift()) await this.#readFile(next.file, next.text);
      };
      await Promise.all(Array.from({ length: maxReaders }, read));
      this.#change({ files: this.#state.files ?? new Map() });
    }
  }

  async #readFile(file: string, text: string | undefined): Promise<void> {
    const read = text === undefined ? undefined : await readInWorker(text);
    const files = new Map(this.#state.files);
    const before = files.get(file);
    if (text === undefined || !read) files.delete(file);
    else {
      const { syntaxError, runsAt } = read;
      const found = 'machines' in read ? read.machines : [];
      const machines = syntaxError && before && before.machines.length > 0 ? before.machines : found;
      files.set(file, { text, machines, syntaxError, runsAt });
    }
    const sorted = [...files].toSorted(([one], [other]) => one.localeCompare(other));
    this.#change({ files: new Map(sorted) });
  }

  #change(changed: Partial<ProjectState>): void {
    this.#state = { ...this.#state, ...changed };
    this.#listeners.call();
  }
}
