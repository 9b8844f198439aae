import { createActor, fromPromise, SimulatedClock, type Actor, type AnyActor, type AnyStateMachine } from 'xstate';
import { isTimed } from '../../../machines/paths/step/actors';
import type { Driver } from './driver';
import type { AnyOptions } from '../plan/any-options';

/** An actor of the machine, on a simulated clock. */
export interface MachineSubject<TMachine extends AnyStateMachine> {
  /** The running actor. */
  readonly actor: Actor<TMachine>;
  /** The actor's simulated clock. Each delay in a path advances it to the next timer. */
  readonly clock: SimulatedClock;
}

/** A timer of 0 ms may start another one. After a delay, at most this many fire in a row. */
const maxFlushes = 20;

/** Runs paths on actors of the machine. Replaces the invoked actors in `ends`, except those with an `exec`. */
export function actorDriver<TMachine extends AnyStateMachine>(
  machine: TMachine,
  { input, snapshot, ends = {} }: Pick<AnyOptions<MachineSubject<TMachine>>, 'input' | 'snapshot' | 'ends'>,
): Driver<MachineSubject<TMachine>> {
  const replaced = Object.entries(ends).flatMap(([source, entry]) =>
    typeof entry === 'object' &&
    [entry.done || [], entry.error || [], entry.snapshots ?? []].flat().some(({ exec }) => exec)
      ? []
      : [source],
  );
  const never = fromPromise(() => new Promise(() => {}));
  const { actors } = machine.implementations;
  const provided = Object.keys(actors).filter((source) => !isTimed(actors[source]));
  const replacedMachine: AnyStateMachine = machine.provide({
    actors: Object.fromEntries(replaced.filter((source) => provided.includes(source)).map((source) => [source, never])),
  });
  const isAsync = Object.keys(ends).length > replaced.length;
  return {
    open: () => {
      const clock = new SimulatedClock();
      const created: unknown = createActor(replacedMachine, { clock, input, ...(snapshot && { snapshot }) });
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- `AnyStateMachine` loses the type of the machine.
      const actor = created as Actor<TMachine>;
      // The next check reports the actor's error. Without an observer, XState would also report it as uncaught.
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
