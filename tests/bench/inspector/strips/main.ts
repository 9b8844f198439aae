import 'chartable/strips.css';
import { createElement } from 'react';
import { createRoot } from 'react-dom/client';
import { createActor, createMachine } from 'xstate';
import { MachineStrips } from 'chartable/inspector/strips';

declare global {
  interface Window {
    /** Number of events to send per frame. 0 sends none. */
    eventsPerFrame: number;
    /** True if each event changes all regions. Otherwise, events change one region after another. */
    changesAllRegions: boolean;
    mutations: number;
    frameCount: number;
    setShown: (isShown: boolean) => void;
  }
}

const regions = Array.from({ length: 12 }, (_, index) => `region${index}`);
const states = ['first', 'second', 'third', 'fourth', 'fifth'];
const nextOf = (index: number) => states[(index + 1) % states.length];
const machine = createMachine({
  id: 'bench',
  type: 'parallel',
  states: Object.fromEntries(
    regions.map((region) => [
      region,
      {
        initial: 'first',
        states: Object.fromEntries(
          states.map((state, index) => [state, { on: { [region]: nextOf(index), all: nextOf(index) } }]),
        ),
      },
    ]),
  ),
});

const actor = createActor(machine).start();
const element = document.querySelector('#root');
if (!element) throw new Error('The page has no root.');
const root = createRoot(element);
window.setShown = (isShown) => root.render(isShown && createElement(MachineStrips, { actor, onSelect: () => {} }));

Object.assign(window, { eventsPerFrame: 0, changesAllRegions: false, mutations: 0, frameCount: 0 });
new MutationObserver(() => void (window.mutations += 1)).observe(element, {
  subtree: true,
  childList: true,
  attributes: true,
  characterData: true,
});
let sent = 0;
function sendEvents(): void {
  for (let count = 0; count < window.eventsPerFrame; count += 1) {
    actor.send({ type: window.changesAllRegions ? 'all' : (regions[sent % regions.length] ?? '') });
    sent += 1;
  }
}
// Sends events outside of frames, as most apps do.
setInterval(() => {
  if (window.eventsPerFrame > 0) sendEvents();
}, 1000 / 60);
const countFrame = () => {
  window.frameCount += 1;
  requestAnimationFrame(countFrame);
};
requestAnimationFrame(countFrame);
