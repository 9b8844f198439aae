import { useEffect, useRef } from 'react';
import { createActor, type ActorRefFrom } from 'xstate';
import { announcementMachine } from '../../../../machines/table/announcing/announcing.machine';

export interface AnnouncingProps {
  readonly text: string;
  readonly announced: string;
  readonly announce: (text: string) => void;
}

/** Announces changed text after a pause: once for several changes, and never while the user types. */
export function Announcing({ text, announced, announce }: AnnouncingProps): null {
  const running = useRef<ActorRefFrom<typeof announcementMachine>>(undefined);
  useEffect(() => {
    const announcement = createActor(announcementMachine, { input: { text: announced } });
    announcement.subscribe(({ context }) => announce(context.announced));
    running.current = announcement.start();
    const delayAnnouncement = () => {
      // Sends the event only if the state handles it, because sending an event on each keystroke is slower.
      if (announcement.getSnapshot().value === 'waiting') announcement.send({ type: 'input.made' });
    };
    document.addEventListener('input', delayAnnouncement);
    return () => {
      document.removeEventListener('input', delayAnnouncement);
      announcement.stop();
    };
  }, [announced, announce]);
  useEffect(() => running.current?.send({ type: 'text.changed', text }), [announced, text]);
  return null;
}
