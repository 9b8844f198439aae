import { useActorRef, useSelector } from '@xstate/react';
import { memo, useEffect } from 'react';
import { announcementMachine } from '../../../machines/announcing';

/**
 * A text that a screen reader says when it changes: politely, once after several changes, and not while somebody types. It is
 * not seen.
 */
export const Announcement = /* @__PURE__ */ memo(function Announcement({ text }: { readonly text: string }) {
  const announcement = useActorRef(announcementMachine, { input: { text } });
  const announced = useSelector(announcement, ({ context }) => context.announced);
  useEffect(() => announcement.send({ type: 'text.changed', text }), [announcement, text]);
  useEffect(() => {
    const delayAnnouncement = () => {
      // Sent at every letter, an event that changes nothing would take more time than this question.
      if (announcement.getSnapshot().value === 'waiting') announcement.send({ type: 'input.made' });
    };
    document.addEventListener('input', delayAnnouncement);
    return () => document.removeEventListener('input', delayAnnouncement);
  }, [announcement]);
  return (
    <p className="ct-part ct-hidden" aria-live="polite" aria-atomic="true">
      {announced}
    </p>
  );
});
