import { useActorRef } from '@xstate/react';
import { memo, useEffect, useState } from 'react';
import { announcementMachine } from '../../../../machines/table/announcing';

/** Announces its text politely, once after several changes, and not during typing. */
export const Announcement = /* @__PURE__ */ memo(function Announcement({ text }: { readonly text: string }) {
  const [announced, announce] = useState(text);
  const [hasChanged, setHasChanged] = useState(false);
  if (text !== announced && !hasChanged) setHasChanged(true);
  return (
    <>
      <p className="ct-part ct-hidden" aria-live="polite" aria-atomic="true">
        {announced}
      </p>
      {/* Creating the listener late saves time. A page may have hundreds of these, and most never change. */}
      {hasChanged && <Announcing text={text} announced={announced} announce={announce} />}
    </>
  );
});

interface AnnouncingProps {
  readonly text: string;
  readonly announced: string;
  readonly announce: (text: string) => void;
}

function Announcing({ text, announced, announce }: AnnouncingProps): null {
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
