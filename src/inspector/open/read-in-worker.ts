import type { OpenedFile } from './opened-machine';
import { trustScript } from '../../shared/trusted-types';
// oxlint-disable-next-line import/default -- Vite adds the export.
import workerUrl from './parse/parse.worker?worker&url';

/** Only hostile files take longer. */
const maxReadingMs = 2000;

/** Reads a file's machines in a worker, which is ended if it takes too long. Never rejects. */
export function readInWorker(text: string): Promise<OpenedFile> {
  return new Promise((resolve) => {
    const worker = new Worker(trustScript(workerUrl), { type: 'module' });
    let timer: ReturnType<typeof setTimeout> | undefined;
    const finish = (file: OpenedFile) => {
      clearTimeout(timer);
      worker.terminate();
      resolve(file);
    };
    worker.addEventListener('message', ({ data }: MessageEvent<OpenedFile | 'ready'>) => {
      if (data !== 'ready') return finish(data);
      worker.postMessage(text, {});
      timer = setTimeout(
        () => finish({ problem: `This file takes longer than ${maxReadingMs / 1000} s to read.` }),
        maxReadingMs,
      );
    });
    worker.addEventListener('error', ({ message }) =>
      finish({ problem: `This file could not be read: ${message || 'the code that does it could not be loaded.'}` }),
    );
  });
}
