import { createActor, fromPromise, SimulatedClock } from 'xstate';
import { dockedLink } from '../inspector/feed/docked';
import { createRoots } from '../inspector/feed/roots';
import { Recording } from '../inspector/recording/recording';
import { writeRecording } from '../inspector/recording/write-recording';
import type { Plan, Step } from './plan';
import { writePrivateFile } from './private-file';

/** Milliseconds in which the feed has sent all that has happened. */
const feedDelayMs = 600;

/** The part of a plan that a recording needs. */
type Recorded = Pick<Plan<never>, 'machine' | 'ownEvent'> & { readonly options: { readonly input?: unknown } };

/**
 * Writes what a machine does on a path as a recording, which the inspector opens. Actors that it invokes by name never end by
 * themselves.
 *
 * @returns the file; undefined if it cannot be written
 */
export async function recordPath(
  { machine, options: { input }, ownEvent }: Recorded,
  steps: readonly Step[],
  file: string,
): Promise<string | undefined> {
  const recording = new Recording();
  const actors = createRoots();
  const close = dockedLink({
    name: machine.id,
    actors,
    paths: [],
    restoring: () => undefined,
  }).open((message) => recording.add(message));
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
    await new Promise((resolve) => setTimeout(resolve, feedDelayMs));
    actor.stop();
    writePrivateFile(file, writeRecording(recording));
    return file;
  } catch {
    return undefined;
  } finally {
    close();
  }
}
