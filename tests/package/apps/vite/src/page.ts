import { createActor } from 'xstate';
import { inspect } from './inspected';
import { createLamp } from './lamp';

const lamp = createActor(createLamp('of-the-page'), { inspect }).start();
const button = document.querySelector('button');
button?.addEventListener('click', () => lamp.send({ type: 'toggle' }));
lamp.subscribe(({ value }) => button?.setAttribute('aria-pressed', String(value === 'on')));

const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });
Object.assign(window, { endWorker: () => worker.terminate() });
