import { useMemo } from 'react';
import { createRoot } from 'react-dom/client';
import type { InspectedApplication } from '../feed/application';
import { dockedLink } from '../feed/answer';
import { Inspector } from '../view/inspector';
import { useOwnSession } from '../session/use-session';

export type Theme = 'light' | 'dark';

/** Returns functions that show the inspector in an element, and remove it. */
export function openTab(element: HTMLElement, application: InspectedApplication) {
  const root = createRoot(element);
  return {
    show: (theme: Theme) => root.render(<Tab application={application} theme={theme} />),
    close: () => root.unmount(),
  };
}

function Tab({ application, theme }: { readonly application: InspectedApplication; readonly theme: Theme }) {
  const link = useMemo(() => dockedLink(application), [application]);
  const session = useOwnSession(link);
  return (
    <div className="inspector-tab" data-theme={theme}>
      {session && (
        <Inspector session={session}>
          <p>No actor of this page is running.</p>
        </Inspector>
      )}
    </div>
  );
}
