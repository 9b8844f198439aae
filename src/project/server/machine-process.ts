import { fork, type ChildProcess } from 'node:child_process';
import { readFromProcess, type FromProcess, type ToProcess } from '../protocol';

/** A module that takes longer to load does more than define machines. */
const maxLoadMs = 30_000;
const maxSaveMs = 1000;

export interface ChosenMachine {
  readonly path: string;
  readonly name: string;
}

/**
 * Runs one machine in a process. Each load needs a new process, because Node never imports a changed module again. The
 * old process runs until a new process has loaded the machine.
 */
export class MachineProcess {
  readonly #program: readonly string[];
  readonly #report: (message: FromProcess) => void;
  readonly #machine: ChosenMachine;
  #running: ChildProcess | undefined;
  #loading: ChildProcess | undefined;
  #saving: ((state: string | undefined) => void) | undefined;

  /** @param program a file to run with Node, and its arguments */
  constructor(machine: ChosenMachine, program: readonly string[], report: (message: FromProcess) => void) {
    this.#machine = machine;
    this.#program = program;
    this.#report = report;
  }

  /** Loads the machine again. It stays in its current state if the changed machine still has that state. */
  async reload(): Promise<void> {
    this.start(await this.#save());
  }

  /** Starts a process that loads the machine, in a saved state or, by default, its initial state. */
  start(state?: string): void {
    this.#loading?.kill('SIGKILL');
    const [file = '', ...args] = this.#program;
    const child = fork(file, args, { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
    this.#loading = child;
    const fail = (why: string) => {
      clearTimeout(timer);
      child.kill('SIGKILL');
      if (child !== this.#loading && child !== this.#running) return;
      if (child === this.#loading) this.#loading = undefined;
      else this.#running = undefined;
      this.#report({ type: 'failed', why });
    };
    const timer = setTimeout(() => fail(`it takes longer than ${maxLoadMs / 1000} s to load.`), maxLoadMs);
    child.on('error', ({ message }) => fail(message));
    child.on('exit', () => fail('its process has ended.'));
    child.on('message', (data) => {
      const message = readFromProcess(data);
      if (message?.type === 'saved') this.#saving?.(message.state);
      else if (message?.type === 'failed') fail(message.why);
      else if (message?.type === 'started' && child === this.#loading) {
        clearTimeout(timer);
        this.#running?.kill('SIGKILL');
        this.#running = child;
        this.#loading = undefined;
        this.#report(message);
      } else if (message && child === this.#running) this.#report(message);
    });
    send(child, { type: 'load', file: this.#machine.path, name: this.#machine.name, state });
  }

  request(request: unknown): void {
    if (this.#running) send(this.#running, { type: 'request', request });
  }

  stop(): void {
    for (const child of [this.#loading, this.#running]) child?.kill('SIGKILL');
    this.#loading = undefined;
    this.#running = undefined;
  }

  /** Resolves to the machine's saved state. Undefined if the process can't answer, e.g. in an endless loop. */
  #save(): Promise<string | undefined> {
    const running = this.#running;
    if (!running) return Promise.resolve(undefined);
    return new Promise((resolve) => {
      this.#saving = resolve;
      setTimeout(() => resolve(undefined), maxSaveMs).unref();
      send(running, { type: 'save' });
    });
  }
}

function send(child: ChildProcess, message: ToProcess): void {
  if (child.connected) child.send(message, () => undefined);
}
