import type { AnyActor } from 'xstate';
import type { InspectedApplication } from './application';
import { statusOf } from './describe';
import { Describer } from './describer';
import { KeptSnapshots } from './kept-snapshots';
import { Observer } from './observer';
import { EventQueue } from './queue';
import { Reports } from './reports';
import type { Sender } from './sender';
import { inspectRoot, rootOf } from './shapes';

export interface Feed {
  /** Announces the app without its actors. */
  greet(): void;
  /** Announces the app to a new inspector, and reports all running actors with their charts and states. */
  introduce(): void;
  /**
   * Records that the inspector has received the messages up to that number. From the first call on, the feed never sends much more
   * than the inspector processes.
   */
  acknowledge(number: number): void;
  /**
   * Sends everything that has happened so far. Resolves to true once the inspector acknowledges it, or to false if the feed stops
   * first.
   */
  flush(): Promise<boolean>;
  /** Sends the next snapshot of an actor whole. */
  sendWhole(session: string): void;
  /** Sets the root of an actor back to a snapshot. Returns a sentence if that is impossible. */
  restore(actor: AnyActor, snapshotId: string): string | undefined;
  stop(): void;
}

/** Identifies this page load to an inspector that outlives it. */
export const pageInstance = `${performance.timeOrigin}`;

/**
 * Inspects the living actors of an application and reports them to an inspector. Inspection events are queued as they
 * happen and turned into messages when the page is idle, so that typing does not wait for them.
 *
 * @param instance identifies this load of this application
 */
export function startFeed(application: InspectedApplication, sender: Sender, instance = pageInstance): Feed {
  const describer = new Describer(application);
  const keptSnapshots = application.restoring && !sender.isStatelyOnly ? new KeptSnapshots() : undefined;
  const queue = new EventQueue({
    begin: () => observer.queueFailures(Date.now()),
    report(queued, lost) {
      if (lost > 0) reports.lost(lost, queued.at);
      reports.report(queued);
    },
    isClogged: () => sender.isClogged,
    // A snapshot of an actor whose last description took long.
    restMs: (next) => (next.kind === 'snapshot' && 'live' in next.snapshot ? describer.restMs(next.actor) : 0),
  });
  const observer = new Observer(queue, describer, keptSnapshots);
  const reports = new Reports({ application, sender, describer, observer, keptSnapshots });
  /** Functions that detach from the inspected roots. */
  const attached = new Map<AnyActor, () => void>();

  function attach(root: AnyActor): void {
    const detach = inspectRoot(root, (event) => observer.observe(event));
    attached.set(root, detach);
  }

  function updateRoots(): void {
    const { all } = application.actors;
    for (const [root, detach] of attached) {
      if (all.has(root)) continue;
      queue.flush();
      detach();
      attached.delete(root);
      if (statusOf(root) === 'active') reports.removedRoot(root);
    }
    for (const root of all) {
      if (attached.has(root)) continue;
      attach(root);
      reports.introduceRoot(root);
    }
  }

  for (const root of application.actors.all) attach(root);
  const unfollow = application.actors.subscribe(updateRoots);
  const unsubscribeUrl = application.pageUrl?.subscribe((change) => {
    queue.flush();
    reports.url(change);
  });
  const greet = () => reports.greet(instance, attached.keys());

  return {
    greet,
    introduce() {
      queue.flush();
      greet();
      // The oldest snapshot of a recording has the main actors already.
      const isMain = (root: AnyActor) => application.actors.isMain?.(root) ?? false;
      const roots = [...attached.keys()];
      for (const root of roots.filter(isMain)) reports.introduceRoot(root);
      for (const root of roots.filter((other) => !isMain(other))) reports.introduceRoot(root);
    },
    acknowledge(number) {
      sender.acknowledge(number);
      queue.continue();
    },
    flush() {
      queue.flush();
      return sender.wait();
    },
    sendWhole: (session) => sender.forget(session),
    restore(actor, snapshotId) {
      const root = rootOf(actor);
      const why = keptSnapshots
        ? keptSnapshots.restore(root, snapshotId, (snapshot) => application.restoring?.(root, snapshot))
        : 'The application does not let its actors be set back.';
      if (why !== undefined) return why;
      queue.flush();
      // Delays that run again are started by no action.
      reports.introduceRoot(root);
      return undefined;
    },
    stop() {
      sender.stop();
      queue.stop();
      observer.stop();
      unfollow();
      unsubscribeUrl?.();
      for (const detach of attached.values()) detach();
      attached.clear();
    },
  };
}
