import { useActorRef } from '@xstate/react';
import { memo, useEffect, useState } from 'react';
import { announcementMachine } from '../../../../machines/table/announcing';

/**
 * A text that a screen reader says when it changes: politely, once after several changes, and not while somebody types. It is
 * not seen.
 */
export const Announcement = /* @__PURE__ */ memo(function Announcement({ text }: { readonly text: string }) {
  const [announced, announce] = useState(text);
  const [hasChanged, setHasChanged] = useState(false);
  if (text !== announced && !hasChanged) setHasChanged(true);
  return (
    <>
      <p className="ct-part ct-hidden" aria-live="polite" aria-atomic="true">
        {announced}
      </p>
      {/* A page may have hundreds of texts, of which most never change. */}
      {hasChanged && <Announcing text={text} announced={announced} announce={announce} />}
    </>
  );
});

interface AnnouncingProps {
  readonly text: string;
  /** The text that is there already. */
  readonly announced: string;
  readonly announce: (text: string) => void;
}

/** Announces a text that changes, by its machine. It shows nothing. */
function Announcing({ text, announced, announce }: AnnouncingProps): null {
  const announcement = useActorRef(announcementMachine, { input: { text: announced } }, ({ context }) =>
    announce(context.announced),
  );
  useEffect(() => announcement.send({ type: 'text.changed', text }), [announcement, text]);
  useEffect(() => {
    const delayAnnouncement = () => {
      // Sent at every letter, an event that changes nothing would take more time than this question.
      if (announcement.getSnapshot().value === 'waiting') announcement.send({ type: 'input.made' });
    };
    document.addEventListener('input', delayAnnouncement);
    return () => document.removeEventListener('input', delayAnnouncement);
  }, [announcement]);
  return null;
}
