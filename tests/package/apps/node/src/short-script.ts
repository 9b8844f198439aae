import { writeFileSync } from 'node:fs';
import { createInspector, startRecording } from 'chartable/inspector';
import { createActor, createMachine } from 'xstate';

const inspector = createInspector({ url: process.env['INSPECTOR_URL'] });
const recorder = startRecording(inspector.application);

const job = createMachine({
  id: 'job',
  initial: 'running',
  states: { running: { on: { finish: 'done' } }, done: { type: 'final' } },
});
createActor(job, { inspect: inspector.inspect }).start().send({ type: 'finish' });

// Works without a server. Open the file with `npx chartable inspect`.
writeFileSync('job.recording.json', recorder.read());
// Returns true if an inspector received everything, or false after 2 s.
await inspector.flush();
