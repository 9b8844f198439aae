import { Fragment, createElement, useMemo, type ReactElement } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import type { InspectedApplication } from './feed/application';
import { dockedLink } from './feed/docked';
import { Inspector } from './inspector';
import { useOwnSession } from './use-own-session';

type Theme = 'light' | 'dark';

/** A plugin for TanStack Devtools and its React adapter. */
export interface DevtoolsPlugin {
  /** Unique among the plugins' tabs. */
  readonly id: string;
  /** The tab's title. */
  readonly name: string;
  /** Renders the inspector into an element. Returns an empty React element, which the React adapter requires. */
  readonly render: (element: HTMLElement, props: Theme | { readonly theme: Theme }) => ReactElement;
  /** Removes the inspector from its element. */
  readonly destroy: () => void;
}

/**
 * Creates a plugin for TanStack Devtools that shows the inspector as a tab. Import `chartable/inspector.css` too.
 *
 * @param inspector the app's `createInspector()`
 * @example
 * const inspector = createInspector();
 * <TanStackDevtools plugins={[createDevtoolsPlugin(inspector)]} />;
 */
export function createDevtoolsPlugin({ application }: { readonly application: InspectedApplication }): DevtoolsPlugin {
  let shown: { readonly element: HTMLElement; readonly box: HTMLElement; readonly root: Root } | undefined;

  function destroy(): void {
    shown?.root.unmount();
    shown?.box.remove();
    shown = undefined;
  }

  return {
    id: 'chartable-inspector',
    name: 'Inspector',
    render(element, props) {
      if (shown?.element !== element) {
        destroy();
        const box = element.ownerDocument.createElement('div');
        box.style.blockSize = '100%';
        element.append(box);
        shown = { element, box, root: createRoot(box) };
      }
      shown.root.render(<Tab application={application} theme={typeof props === 'string' ? props : props.theme} />);
      return createElement(Fragment);
    },
    destroy,
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
