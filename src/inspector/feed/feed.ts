import type { AnyActor } from 'xstate';
import type { InspectedApplication } from './application';
import { statusOf } from './describe';
import { Describer } from './describer';
import { restartRoot, SnapshotHistory } from './snapshot-history';
import { Observer } from './observer';
import { EventQueue } from './queue';
import { Reports } from './reports';
import type { Sender } from './sender';
import { inspectRoot, rootOf } from './roots';

export interface Feed {
  sendHello(): void;
  reportAll(): void;
  /**
   * Reports that the inspector has received all messages up to this number. After the first call, the feed pauses
   * whenever the inspector is far behind.
   */
  acknowledge(number: number): void;
  /** Resolves to true once the inspector acknowledges all messages, or to false if the feed stops first. */
  flush(): Promise<boolean>;
  sendWhole(session: string): void;
  restore(actor: AnyActor, snapshotId: string): string | undefined;
  /** Starts an actor again from its initial state. Returns an error message if it fails. */
  restart(actor: AnyActor): string | undefined;
  stop(): void;
}

/** Identifies this page load, because an inspector may stay open while the page reloads. */
export const pageInstance = `${performance.timeOrigin}`;

/**
 * Reports an app's running actors. Queues inspection events and reports them when the page is idle, to keep typing
 * fast.
 *
 * @param instance identifies this load of this app
 * @param canRestoreEnded true to allow resets of ended actors. Use it only if the actors have no subscribers
 */
export function startFeed(
  application: InspectedApplication,
  sender: Sender,
  instance = pageInstance,
  { canRestoreEnded = false } = {},
): Feed {
  const describer = new Describer(application);
  const snapshotHistory =
    application.restoring && !sender.isStatelyOnly ? new SnapshotHistory(canRestoreEnded) : undefined;
  const queue = new EventQueue({
    begin: () => observer.queueFailures(Date.now()),
    report(queued, lost) {
      if (lost > 0) reports.lost(lost, queued.at);
      reports.report(queued);
    },
    isClogged: () => sender.isClogged,
    pauseMs: (next) => (next.kind === 'snapshot' && 'live' in next.snapshot ? describer.pauseMs(next.actor) : 0),
  });
  const observer = new Observer(queue, describer, snapshotHistory);
  const reports = new Reports({ application, sender, describer, observer, snapshotHistory });
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
      reports.reportRoot(root);
    }
  }

  for (const root of application.actors.all) attach(root);
  const unfollow = application.actors.subscribe(updateRoots);
  const unsubscribeUrl = application.pageUrl?.subscribe((change) => {
    queue.flush();
    reports.url(change);
  });
  const sendHello = () => reports.sendHello(instance, attached.keys());

  return {
    sendHello,
    reportAll() {
      queue.flush();
      sendHello();
      // Reports main actors first, so that a new recording contains them from its first records.
      const isMain = (root: AnyActor) => application.actors.isMain?.(root) ?? false;
      const roots = [...attached.keys()];
      for (const root of roots.filter(isMain)) reports.reportRoot(root);
      for (const root of roots.filter((other) => !isMain(other))) reports.reportRoot(root);
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
      const why = snapshotHistory
        ? snapshotHistory.restore(root, snapshotId, (snapshot) => application.restoring?.(root, snapshot))
        : 'This app doesn’t allow resets.';
      if (why !== undefined) return why;
      queue.flush();
      // A reset restarts delays without XState actions, so the observer doesn't report these delays.
      reports.reportRoot(root);
      return undefined;
    },
    restart(actor) {
      const why = restartRoot(actor);
      queue.flush();
      reports.reportRoot(actor);
      return why;
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
