import { useEffect, useRef } from 'react';
import { createActor, type ActorRefFrom } from 'xstate';
import { announcementMachine } from '../../../../machines/table/announcing/announcing.machine';

export interface AnnouncingProps {
  readonly text: string;
  readonly announced: string;
  readonly announce: (text: string) => void;
}

/** Announces changed text after a pause. Announces several changes once, and none while the user types. */
export function Announcing({ text, announced, announce }: AnnouncingProps): null {
  const running = useRef<ActorRefFrom<typeof announcementMachine>>(undefined);
  useEffect(() => {
    const announcement = createActor(announcementMachine, { input: { text: announced } });
    announcement.subscribe(({ context }) => announce(context.announced));
    running.current = announcement.start();
    const delayAnnouncement = () => {
      // Checks the state first, because sending an event on each keystroke would be slower.
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
