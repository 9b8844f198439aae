import { createActor, fromPromise, SimulatedClock } from 'xstate';
import { createRoots } from '../inspector/feed/roots';
import { startRecording } from '../inspector/recording/start-recording';
import type { Plan } from './plan/plan-paths';
import type { Step } from './plan/step';
import { writePrivateFile } from './private-file';

/** The part of a plan that a recording needs. */
type Recorded = Pick<Plan<never>, 'machine' | 'ownEvent'> & { readonly options: { readonly input?: unknown } };

/**
 * Writes what a machine does on a path as a recording, which the inspector opens. Actors that it invokes by name never end by
 * themselves.
 *
 * @returns the file; undefined if it cannot be written
 */
export function recordPath(
  { machine, options: { input }, ownEvent }: Recorded,
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
    const actor = createActor(alone, { clock, inspect: actors.inspect, input });
    actor.subscribe({ error: () => {} });
    actors.add(actor);
    actor.start();
    for (const { event, after } of steps) {
      if (after === undefined) actor.send(ownEvent(event, actor.getSnapshot()));
      else clock.increment(after);
    }
    const text = recorder.read();
    actor.stop();
    writePrivateFile(file, text);
    return file;
  } catch {
    return undefined;
  } finally {
    recorder.stop();
  }
}
