import { memo, useState } from 'react';
import { Announcing } from './lazy-parts';

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
