import { watch, type FSWatcher } from 'chokidar';
import { readFromPage, type FromPage, type FromServer } from '../protocol';
import { FileFinder, type ProjectFile, type ProjectFiles } from './files';
import { MachineProcess } from './machine-process';

export interface ProjectOptions {
  /** Files, folders and globs. */
  readonly targets: readonly string[];
  readonly cwd: string;
  /** The command that runs a machine: a file for Node, and its arguments. Default: pages can't run machines. */
  readonly program?: readonly string[];
}

export interface ProjectPage {
  receive(json: string): void;
  leave(): void;
}

/** Delay after a change, in milliseconds, because editors write a file in several steps. */
const settleMs = 50;

/** Serves the files of a project that have machines. Runs the machine that each page has chosen. */
export class Project {
  readonly #finder: FileFinder;
  readonly #program: readonly string[] | undefined;
  readonly #pages = new Set<Page>();
  readonly #watcher: FSWatcher;
  #files: ProjectFiles = new Map();
  #timer: ReturnType<typeof setTimeout> | undefined;

  private constructor(finder: FileFinder, program: readonly string[] | undefined) {
    this.#finder = finder;
    this.#program = program;
    this.#watcher = watch([...finder.watched], {
      ignoreInitial: true,
      alwaysStat: true,
      ignored: (path) => /[\\/](?:node_modules|\.git)(?:[\\/]|$)/.test(path),
    });
  }

  /** Opens a project, and watches its files. Throws an error if a target doesn't exist. */
  static async open({ targets, cwd, program }: ProjectOptions): Promise<Project> {
    const project = new Project(await FileFinder.create(targets, cwd), program);
    await project.#start();
    return project;
  }

  async #start(): Promise<void> {
    await new Promise((resolve) => this.#watcher.once('ready', () => resolve(undefined)));
    const writtenAt = new Map<string, number | undefined>();
    this.#watcher.on('all', (_, path, stats) => {
      // Chokidar may report a change twice. A second reload would remove the message about the first one.
      if (!stats || stats.mtimeMs !== writtenAt.get(path)) this.#scheduleRead();
      writtenAt.set(path, stats?.mtimeMs);
    });
    this.#files = await this.#finder.list();
  }

  get fileCount(): number {
    return this.#files.size;
  }

  connect(send: (json: string) => void): ProjectPage {
    const page = new Page({
      post: (message) => send(JSON.stringify(message)),
      find: (file) => this.#find(file),
      program: this.#program,
    });
    this.#pages.add(page);
    page.post({ type: 'files', files: [...this.#files].map(([file, { text }]) => ({ file, text })) });
    return {
      receive: (json) => {
        const message = readFromPage(json);
        if (message) void page.receive(message);
      },
      leave: () => {
        this.#pages.delete(page);
        page.stop();
      },
    };
  }

  close(): void {
    clearTimeout(this.#timer);
    void this.#watcher.close();
    for (const page of this.#pages) page.stop();
    this.#pages.clear();
  }

  /** Returns a listed file if it is still inside the project: a symbolic link may have replaced it. */
  async #find(name: string): Promise<ProjectFile | undefined> {
    const file = this.#files.get(name);
    return file && (await this.#finder.contains(file.path)) ? file : undefined;
  }

  #scheduleRead(): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.#read(), settleMs);
  }

  async #read(): Promise<void> {
    const before = this.#files;
    this.#files = await this.#finder.list();
    const changed = [...this.#files].filter(([file, { text }]) => before.get(file)?.text !== text);
    const removed = [...before.keys()].filter((file) => !this.#files.has(file));
    const files = [...changed.map(([file, { text }]) => ({ file, text })), ...removed.map((file) => ({ file }))];
    for (const page of this.#pages) {
      if (files.length > 0) page.post({ type: 'files', files });
      page.reload();
    }
  }
}

interface PageOptions {
  readonly post: (message: FromServer) => void;
  readonly find: (file: string) => Promise<ProjectFile | undefined>;
  readonly program: readonly string[] | undefined;
}

class Page {
  readonly post: (message: FromServer) => void;
  readonly #options: PageOptions;
  #machine: MachineProcess | undefined;
  #run = -1;

  constructor(options: PageOptions) {
    this.#options = options;
    this.post = options.post;
  }

  async receive(message: FromPage): Promise<void> {
    switch (message.type) {
      case 'run':
        return this.#start(message);
      case 'restart':
        return this.#machine?.start();
      case 'stop':
        return this.stop();
      case 'request':
        return this.#machine?.request(message.request);
      case 'open':
        return this.#open(message);
    }
  }

  reload(): void {
    void this.#machine?.reload();
  }

  stop(): void {
    this.#machine?.stop();
    this.#machine = undefined;
    this.#run = -1;
  }

  async #start({ run, file, name }: Extract<FromPage, { type: 'run' }>): Promise<void> {
    this.stop();
    this.#run = run;
    const { find, program } = this.#options;
    const found = await find(file);
    if (this.#run !== run) return;
    if (!program) return this.post({ type: 'failed', run, why: 'this server doesn’t run machines.' });
    if (!found) return this.post({ type: 'failed', run, why: 'the inspector wasn’t started with this file.' });
    this.#machine = new MachineProcess({ path: found.path, name }, program, (message) => {
      if (message.type !== 'saved') this.post({ ...message, run });
    });
    this.#machine.start();
  }

  async #open({ file, line }: Extract<FromPage, { type: 'open' }>): Promise<void> {
    const report = (text: string) => this.post({ type: 'problem', text });
    const found = await this.#options.find(file);
    if (!found) return report(`The inspector wasn’t started with ${file}.`);
    const launch = await import('launch-editor').catch(() => undefined);
    if (!launch) return report('Opening files in your editor needs launch-editor: npm install -D launch-editor');
    return launch.default(`${found.path}:${line}`, (_, why) =>
      report(`Your editor could not be opened: ${why ?? 'set the environment variable LAUNCH_EDITOR to its command.'}`),
    );
  }
}
