import { createActor, fromPromise, SimulatedClock, type AnyMachineSnapshot } from 'xstate';
import { createRoots } from '../../inspector/feed/roots';
import { startRecording } from '../../inspector/recording/start-recording';
import type { Plan } from '../plan/plan-paths';
import { isFault, type Step } from '../plan/step';
import { writePrivateFile } from '../private-file';

type RecordedPlan = Pick<Plan<never>, 'machine' | 'completeAnswer'> & {
  readonly options: { readonly input?: unknown; readonly snapshot?: AnyMachineSnapshot | undefined };
};

/**
 * Writes a recording of a path for the inspector. In the recording, invoked actors end only when the path ends them.
 *
 * @returns the file. Undefined if it can't be written
 */
export function recordPath(
  { machine, options: { input, snapshot }, completeAnswer }: RecordedPlan,
  steps: readonly Step[],
  file: string,
): string | undefined {
  const actors = createRoots();
  const recorder = startRecording({ name: machine.id, actors });
  try {
    const clock = new SimulatedClock();
    const never = fromPromise(() => new Promise(() => {}));
    const names = Object.keys(machine.implementations.actors);
    const alone = machine.provide({ actors: Object.fromEntries(names.map((name) => [name, never])) });
    const actor = createActor(alone, { clock, inspect: actors.inspect, input, ...(snapshot && { snapshot }) });
    actor.subscribe({ error: () => {} });
    actors.add(actor);
    actor.start();
    for (const { event, after } of steps.filter((step) => !isFault(step.event))) {
      if (after === undefined) actor.send(completeAnswer(event, actor.getSnapshot()));
      else clock.increment(after);
    }
    const recording = recorder.read();
    actor.stop();
    writePrivateFile(file, recording);
    return file;
  } catch {
    return undefined;
  } finally {
    recorder.stop();
  }
}
