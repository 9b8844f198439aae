import 'chartable/inspector.css';
import type { InspectedApplication } from 'chartable/inspector';
import { DockedInspector, InspectorPage } from 'chartable/inspector/view';
import { createRoot } from 'react-dom/client';
import { createActor, createMachine } from 'xstate';

const lamp = createMachine({
  id: 'lamp',
  initial: 'off',
  states: { off: { on: { toggle: 'on' } }, on: { on: { toggle: 'off' } } },
});
const actor = createActor(lamp).start();

const application: InspectedApplication = {
  name: 'Lamp',
  actors: { all: new Set([actor]), subscribe: () => () => {} },
};

createRoot(document.body).render(
  location.hash !== '' ? (
    <InspectorPage />
  ) : (
    <div style={{ display: 'flex' }}>
      <main style={{ flex: 1 }}>
        <button type="button" onClick={() => actor.send({ type: 'toggle' })}>
          Toggle the lamp
        </button>
      </main>
      <DockedInspector application={application} onClose={() => {}} />
    </div>
  ),
);
