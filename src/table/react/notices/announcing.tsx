import { useActorRef } from '@xstate/react';
import { useEffect } from 'react';
import { announcementMachine } from '../../../../machines/table/announcing';

export interface AnnouncingProps {
  readonly text: string;
  readonly announced: string;
  readonly announce: (text: string) => void;
}

/** Announces a changed text once after several changes, and not during typing. */
export function Announcing({ text, announced, announce }: AnnouncingProps): null {
  const announcement = useActorRef(announcementMachine, { input: { text: announced } }, ({ context }) =>
    announce(context.announced),
  );
  useEffect(() => announcement.send({ type: 'text.changed', text }), [announcement, text]);
  useEffect(() => {
    const delayAnnouncement = () => {
      // Checking is faster than sending an event that does nothing on each keystroke.
      if (announcement.getSnapshot().value === 'waiting') announcement.send({ type: 'input.made' });
    };
    document.addEventListener('input', delayAnnouncement);
    return () => document.removeEventListener('input', delayAnnouncement);
  }, [announcement]);
  return null;
}
