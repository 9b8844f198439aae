import { createActor, fromPromise, SimulatedClock, type Actor, type AnyActor, type AnyStateMachine } from 'xstate';
import type { Driver } from './driver';
import type { AnyOptions } from './plan/any-options';

/** An actor of the machine, on a simulated clock. */
export interface MachineSubject<TMachine extends AnyStateMachine> {
  /** The running actor. */
  readonly actor: Actor<TMachine>;
  /** The clock of the actor, which a path steps from timer to timer. */
  readonly clock: SimulatedClock;
}

/** Maximum number of times that the clock is asked again for what was started with 0 ms: it leaves that to its next call. */
const maxFlushes = 20;

/**
 * Returns a driver that runs paths on actors of the machine. The actors that it invokes are replaced where `ends` says how they
 * end, and no more than that: not
 * where an end has an executor of its own. A function says none.
 */
export function actorDriver<TMachine extends AnyStateMachine>(
  machine: TMachine,
  { input, ends = {} }: Pick<AnyOptions<MachineSubject<TMachine>>, 'input' | 'ends'>,
): Driver<MachineSubject<TMachine>> {
  const replaced = Object.entries(ends).flatMap(([source, ways]) =>
    typeof ways === 'object' && [ways.done || [], ways.error || []].flat().some(({ exec }) => exec) ? [] : [source],
  );
  const never = fromPromise(() => new Promise(() => {}));
  const known = Object.keys(machine.implementations.actors);
  const provided: AnyStateMachine = machine.provide({
    actors: Object.fromEntries(replaced.filter((source) => known.includes(source)).map((source) => [source, never])),
  });
  const isAsync = Object.keys(ends).length > replaced.length;
  return {
    open: () => {
      const clock = new SimulatedClock();
      const created: unknown = createActor(provided, { clock, input });
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- `provide()` returns the same machine, whose type is lost here.
      const actor = created as Actor<TMachine>;
      // A machine that fails has failed as its path says, or the step that compares them finds out.
      actor.subscribe({ error: () => {} });
      actor.start();
      return { actor, clock };
    },
    pass: ({ clock }, ms) => {
      clock.increment(ms);
      for (let flushed = 0; flushed < maxFlushes; flushed += 1) clock.increment(0);
    },
    send: ({ actor }, event) => {
      const ref: AnyActor = actor;
      ref.send(event);
    },
    snapshotOf: ({ actor }) => actor.getSnapshot(),
    close: ({ actor }) => {
      actor.stop();
    },
    patienceMs: isAsync ? 1000 : 0,
  };
}
