import { createElement } from 'react';
import { createRoot } from 'react-dom/client';
import { createActor, createMachine } from 'xstate';

const actor = createActor(createMachine({})).start();
createRoot(document.body).render(createElement('p', undefined, actor.id));
