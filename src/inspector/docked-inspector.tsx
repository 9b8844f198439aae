import { useMemo, useState } from 'react';
import type { InspectedApplication } from './feed/application';
import { dockedLink } from './feed/docked';
import { Inspector } from './inspector';
import { useOwnSession } from './use-own-session';
import { Splitter } from './view/splitter';

export interface DockedInspectorProps {
  readonly application: InspectedApplication;
  readonly onClose: () => void;
}

/**
 * An inspector in the page of the application that it inspects. Put it after the page's content in a flex container:
 * the user drags the border between the two.
 */
export function DockedInspector({ application, onClose }: DockedInspectorProps) {
  const link = useMemo(() => dockedLink(application), [application]);
  const session = useOwnSession(link);
  const [share, setShare] = useState(50);
  return (
    <aside className="inspector-dock" aria-label="Inspector" style={{ flexBasis: `${100 - share}%` }}>
      <Splitter
        label="Page and inspector"
        orientation="vertical"
        value={share}
        min={20}
        max={80}
        frame={(line) => line.parentElement?.parentElement}
        onChange={setShare}
      />
      {session && (
        <Inspector session={session} onClose={onClose}>
          <p>No actor of this page is running.</p>
        </Inspector>
      )}
    </aside>
  );
}
