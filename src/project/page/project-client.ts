import { FileReaderWorker, type OpenedFile, type OpenedMachine } from '../../inspector/open';
import { createListeners } from '../../shared/listeners';
import { readFromServer, type FromPage, type FromServer } from '../protocol';

/** A parsed file. If it has a syntax error, the machines after the error are missing. */
export interface ReadFile {
  readonly text: string;
  readonly machines: readonly OpenedMachine[];
  readonly syntaxError: OpenedFile['syntaxError'];
  readonly runsAt: number | undefined;
}

export interface ProjectState {
  readonly isConnected: boolean;
  /** The files by name, sorted. Undefined until the first file with machines has been read. */
  readonly files: ReadonlyMap<string, ReadFile> | undefined;
  /** True once all files have been read. */
  readonly isRead: boolean;
  readonly problem: string | undefined;
}

type SentFile = Extract<FromServer, { type: 'files' }>['files'][number];

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
/** Maximum number of files to parse at once. More workers wouldn't be faster. */
const maxReaders = 2;

export class ProjectClient {
  #state: ProjectState = { isConnected: false, files: undefined, isRead: false, problem: undefined };
  readonly #listeners = createListeners();
  readonly #url: string;
  /** The file to read first. */
  readonly #first: string | undefined;
  #socket: WebSocket | undefined;
  #run: Run | undefined;
  #reading = Promise.resolve();
  #runCount = 0;

  constructor(url: string, first: string | undefined) {
    this.#url = url;
    this.#first = first;
  }

  readonly subscribe = (changed: () => void): (() => void) => this.#listeners.add(changed);

  readonly read = (): ProjectState => this.#state;

  /** Resolves to all files once they have been read, or to fewer files if the server reports a problem. */
  untilRead(): Promise<ReadonlyMap<string, ReadFile>> {
    return new Promise((resolve) => {
      const check = () => {
        const { isRead, files, problem } = this.#state;
        if (!isRead && problem === undefined) return;
        stop();
        resolve(files ?? new Map());
      };
      const stop = this.subscribe(check);
      check();
    });
  }

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
        if (message) this.#receive(message);
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

  /** Runs a machine instead of the previous one. Returns a function that stops it. */
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

  #receive(message: FromServer): void {
    if (message.type === 'problem') this.#change({ problem: message.text });
    else if (message.type === 'files') {
      // Reads changes one after another, so that the last change wins.
      this.#reading = this.#reading.then(() => this.#readFiles(message.files));
    } else if (message.run === this.#run?.number) this.#run.receive(message);
  }

  async #readFiles(sent: readonly SentFile[]): Promise<void> {
    // The chosen machine's file comes first.
    const rank = ({ file }: SentFile) => Number(file !== this.#first);
    const waiting = sent.toSorted((one, other) => rank(one) - rank(other));
    const files = new Map(this.#state.files);
    const readers = Array.from({ length: Math.min(maxReaders, waiting.length) }, () => new FileReaderWorker());
    const readAll = async (reader: FileReaderWorker): Promise<void> => {
      for (let next = waiting.shift(); next; next = waiting.shift()) {
        await readSentFile(next, files, reader);
        // The first machine is drawn while other files are read.
        if (!this.#state.files && files.get(next.file)?.machines.length) this.#change({ files: new Map(files) });
      }
      reader.stop();
    };
    await Promise.all(readers.map(readAll));
    const sorted = [...files].toSorted(([one], [other]) => one.localeCompare(other));
    this.#change({ files: new Map(sorted), isRead: true });
  }

  #change(changed: Partial<ProjectState>): void {
    this.#state = { ...this.#state, ...changed };
    this.#listeners.call();
  }
}

async function readSentFile(
  { file, text }: SentFile,
  files: Map<string, ReadFile>,
  reader: FileReaderWorker,
): Promise<void> {
  if (text === undefined) {
    files.delete(file);
    return;
  }
  const read = await reader.read(text);
  const { syntaxError, runsAt } = read;
  const before = files.get(file)?.machines ?? [];
  const found = 'machines' in read ? read.machines : [];
  files.set(file, { text, machines: syntaxError && before.length > 0 ? before : found, syntaxError, runsAt });
}
