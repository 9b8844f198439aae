import { createElement } from 'react';
import { createRoot } from 'react-dom/client';
import { createActor, createMachine } from 'xstate';
import { MachineStrips } from 'chartable/inspector/view';

const actor = createActor(createMachine({})).start();
createRoot(document.body).render(createElement(MachineStrips, { actor }));
