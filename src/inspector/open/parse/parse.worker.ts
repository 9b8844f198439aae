import { readFile } from './read-file';

self.addEventListener('message', ({ data }: MessageEvent<string>) => self.postMessage(readFile(data), {}));
self.postMessage('ready', {});
