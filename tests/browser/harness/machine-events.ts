import type { BrowserContext, Page } from 'playwright';
import { readMessage } from '../../../src/inspector/protocol/read';
import { writeRecording } from '../../../src/inspector/recording/file';
import { Recording } from '../../../src/inspector/recording/recording';

declare global {
  interface Window {
    /** Gives the last events of the page's machines as messages of the inspector's protocol. */
    readMachineEvents?: () => unknown[];
  }
}

/**
 * Keeps the last events of the machines in every page to come. The built application shows its machines to nobody: React
 * tells of what it renders, before they start. What happens is kept as it is, and turned into messages when it is read.
 */
export async function keepMachineEvents(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const maxKeptEvents = 1000;
    interface Fiber {
      readonly memoizedProps?: {
        readonly table?: { readonly chartable?: { readonly actor: Actor; readonly history: Actor } };
      } | null;
      readonly child?: Fiber | null;
      readonly sibling?: Fiber | null;
    }
    interface Node {
      readonly id: string;
      readonly always?: readonly object[];
      readonly transitions: ReadonlyMap<string, readonly object[]>;
    }
    interface Snapshot {
      readonly status: string;
      readonly children?: Readonly<Record<string, Actor>>;
    }
    interface Inspected {
      readonly type: string;
      readonly actorRef: Actor;
      readonly sourceRef?: Actor;
      readonly event: { readonly type: string };
      readonly snapshot: Snapshot;
      readonly action: { readonly type: string; readonly params?: Readonly<Record<string, unknown>> };
      readonly _transitions: readonly { readonly source: Node; readonly eventType: string }[];
    }
    interface Actor {
      readonly id: string;
      readonly sessionId: string;
      readonly _parent?: Actor;
      readonly logic: { readonly id?: string; readonly config?: unknown };
      /** `undefined` while the actor is being made. */
      readonly getSnapshot: () => Snapshot | undefined;
      readonly system: { readonly inspect: (observer: (event: Inspected) => void) => unknown };
    }

    const systems = new WeakSet<object>();
    /** The actors that have been seen, each with its state before the oldest event that is kept. */
    const states = new Map<Actor, Snapshot>();
    const kept: { readonly at: number; readonly event: Inspected }[] = [];

    const meet = (actor: Actor): void => {
      if (states.has(actor)) return;
      const snapshot = actor.getSnapshot();
      if (!snapshot) return;
      states.set(actor, snapshot);
      for (const child of Object.values(snapshot.children ?? {})) meet(child);
    };
    const forgetOldest = () => {
      for (const { event } of kept.splice(0, maxKeptEvents))
        if (event.type === '@xstate.snapshot') states.set(event.actorRef, event.snapshot);
      const actors = new Set(kept.map(({ event }) => event.actorRef));
      for (const [actor, { status }] of states) if (status !== 'active' && !actors.has(actor)) states.delete(actor);
    };
    const watch = (actor: Actor): void => {
      if (systems.has(actor.system)) return;
      systems.add(actor.system);
      meet(actor);
      actor.system.inspect((event) => {
        if (event.type === '@xstate.actor') meet(event.actorRef);
        kept.push({ at: Date.now(), event });
        if (kept.length >= 2 * maxKeptEvents) forgetOldest();
      });
    };
    const search = (fiber: Fiber | null | undefined): void => {
      for (let at = fiber; at; at = at.sibling) {
        const { chartable } = at.memoizedProps?.table ?? {};
        // Elements inside it show the same actors: a table's, and that of the page's history.
        if (chartable) {
          watch(chartable.actor);
          watch(chartable.history);
        } else search(at.child);
      }
    };

    interface Hook {
      readonly inject?: (...args: unknown[]) => unknown;
      readonly onCommitFiberRoot?: (...args: unknown[]) => void;
    }
    /** A test may watch React too: what it sets in place of this hook is called by it. */
    let other: Hook | undefined;
    const hook = {
      supportsFiber: true,
      renderers: new Map(),
      inject: (...args: unknown[]) => other?.inject?.(...args) ?? 1,
      onCommitFiberRoot: (...args: unknown[]) => {
        search((args[1] as { readonly current: Fiber }).current);
        other?.onCommitFiberRoot?.(...args);
      },
      onCommitFiberUnmount: () => {},
      onPostCommitFiberRoot: () => {},
    };
    Object.defineProperty(window, '__REACT_DEVTOOLS_GLOBAL_HOOK__', {
      configurable: true,
      get: () => hook,
      set: (given: Hook) => {
        other = given;
      },
    });

    /** As data: an actor and a state node as their ids, a function as its name. */
    const plain = (value: unknown): unknown => {
      const text = JSON.stringify(value, function (this: Record<string, unknown>, key, given: unknown) {
        const original = this[key];
        if (typeof original === 'function') {
          const { type, event, guards, name } = original as {
            type?: unknown;
            event?: unknown;
            guards?: unknown;
            name: string;
          };
          return {
            type: typeof type === 'string' ? type : name,
            ...(typeof event === 'function' ? {} : { event }),
            guards,
          };
        }
        if (typeof original !== 'object' || original === null) return given;
        if ('sessionId' in original && 'system' in original) return { id: (original as unknown as Actor).id };
        if ('machine' in original && 'transitions' in original && 'id' in original) return original.id;
        return given;
      });
      // Undefined and symbols have no text.
      return (text as string | undefined) === undefined ? null : (JSON.parse(text) as unknown);
    };

    interface SentStep {
      readonly microsteps: unknown[];
      readonly actions: string[];
      readonly delays: unknown[];
      readonly cancelled: unknown[];
    }
    const noteAction = (step: SentStep, { type, params }: Inspected['action'], at: number) => {
      if (type === 'xstate.cancel') step.cancelled.push(params?.['sendId']);
      else if ((type === 'xstate.raise' || type === 'xstate.sendTo') && typeof params?.['delay'] === 'number') {
        const { event, id, delay } = params;
        const eventType = (event as { readonly type?: string } | undefined)?.type ?? '';
        step.delays.push({ id: typeof id === 'string' ? id : eventType, event: eventType, ms: delay, at });
      } else if (!type.startsWith('xstate.')) step.actions.push(type);
    };

    window.readMachineEvents = () => {
      const messages: unknown[] = [...states].map(([actor, snapshot]) => {
        const config = actor.logic.config;
        const isMachine = typeof config === 'object' && config !== null;
        return {
          type: '@xstate.actor',
          sessionId: actor.sessionId,
          name: actor.id === actor.sessionId ? (actor.logic.id ?? actor.id) : actor.id,
          parentId: actor._parent?.sessionId,
          logic: isMachine ? 'machine' : undefined,
          definition: isMachine
            ? JSON.stringify(
                plain({ ...config, id: actor.logic.id, context: undefined, types: undefined, schemas: undefined }),
              )
            : undefined,
          snapshot: plain(snapshot),
        };
      });
      const steps = new Map<Actor, SentStep>();
      for (const { at, event } of kept) {
        const { actorRef: actor } = event;
        const step = steps.get(actor) ?? { microsteps: [], actions: [], delays: [], cancelled: [] };
        steps.set(actor, step);
        const common = { sessionId: actor.sessionId, createdAt: String(at) };
        switch (event.type) {
          case '@xstate.event':
            messages.push({
              type: event.type,
              ...common,
              sourceId: event.sourceRef?.sessionId,
              event: plain(event.event),
            });
            break;
          case '@xstate.microstep':
            step.microsteps.push({
              event: event.event.type,
              taken: event._transitions.flatMap((transition) => {
                const { source, eventType: descriptor } = transition;
                const group = descriptor === '' ? source.always : source.transitions.get(descriptor);
                const index = group?.indexOf(transition) ?? -1;
                return index < 0 ? [] : [{ source: source.id, descriptor, index }];
              }),
            });
            break;
          case '@xstate.action':
            noteAction(step, event.action, at);
            break;
          case '@xstate.snapshot':
            steps.delete(actor);
            messages.push({ type: '@chartable.step', ...common, ...step });
            messages.push({
              type: event.type,
              ...common,
              event: { type: event.event.type },
              snapshot: plain(event.snapshot),
            });
            break;
        }
      }
      return messages;
    };
  });
}

/** The page's last events as a file that the inspector opens; undefined for a page that runs no machine. */
export async function recordingOf(page: Page): Promise<string | undefined> {
  const messages = await page.evaluate(() => window.readMachineEvents?.() ?? []);
  if (messages.length === 0) return undefined;
  const recording = new Recording();
  recording.add({ kind: 'hello', at: 0, application: await page.title(), abilities: ['steps'] });
  for (const data of messages) {
    const message = readMessage({ ...(data as object), _version: '1' }, 0);
    if (typeof message === 'string') recording.countMalformed();
    else recording.add(message);
  }
  return writeRecording(recording);
}
