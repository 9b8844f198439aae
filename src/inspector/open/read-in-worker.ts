import type { OpenedFile } from './opened-machine';
import { trustScript } from '../../shared/trusted-types';
// oxlint-disable-next-line import/default -- Vite adds the export.
import workerUrl from './parse/parse.worker?worker&url';
import { reasonOf } from '../../shared/text';

/** Only hostile files take longer to read than this. */
const maxReadingMs = 2000;

/** Reads files in a worker, one after another. Ends the worker if a file takes too long. */
export class FileReaderWorker {
  #worker: Promise<Worker> | undefined;

  /** Reads a file's machines. Never rejects. */
  async read(text: string): Promise<OpenedFile> {
    try {
      const worker = await (this.#worker ??= startWorker());
      worker.postMessage(text, {});
      return await nextMessage<OpenedFile>(worker, maxReadingMs);
    } catch (error) {
      this.stop();
      return { problem: reasonOf(error) };
    }
  }

  stop(): void {
    void this.#worker?.then((worker) => worker.terminate());
    this.#worker = undefined;
  }
}

async function startWorker(): Promise<Worker> {
  const worker = new Worker(trustScript(workerUrl), { type: 'module' });
  await nextMessage<'ready'>(worker);
  return worker;
}

/** Resolves to the worker's next message. Rejects after `maxMs`, or if the worker fails. */
function nextMessage<T>(worker: Worker, maxMs?: number): Promise<T> {
  return new Promise((resolve, reject) => {
    const late = () => reject(new Error(`This file takes longer than ${(maxMs ?? 0) / 1000} s to read.`));
    const timer = maxMs === undefined ? undefined : setTimeout(late, maxMs);
    const receive = ({ data }: MessageEvent<T>) => {
      clearTimeout(timer);
      resolve(data);
    };
    const fail = ({ message }: ErrorEvent) =>
      reject(new Error(`This file could not be read: ${message || 'the parser’s code could not be loaded.'}`));
    worker.addEventListener('message', receive, { once: true });
    worker.addEventListener('error', fail, { once: true });
  });
}

/** Reads a file's machines in a worker, and ends the worker if it takes too long. Never rejects. */
export async function readInWorker(text: string): Promise<OpenedFile> {
  const reader = new FileReaderWorker();
  const file = await reader.read(text);
  reader.stop();
  return file;
}
