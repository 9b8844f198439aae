import { Fragment, createElement, type ReactElement } from 'react';
import type { openTab, Theme } from './devtools-tab';
import type { InspectedApplication } from '../feed/application';

/** A plugin for TanStack Devtools and its React adapter. */
export interface DevtoolsPlugin {
  /** Unique among the plugins' tabs. */
  readonly id: string;
  /** The tab's title. */
  readonly name: string;
  /** Renders the inspector into an element. Returns an empty React element, because the React adapter requires one. */
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
  let shown:
    | { readonly element: HTMLElement; readonly box: HTMLElement; readonly tab: Promise<ReturnType<typeof openTab>> }
    | undefined;

  function destroy(): void {
    void shown?.tab.then((tab) => tab.close());
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
        shown = { element, box, tab: import('./devtools-tab').then((loaded) => loaded.openTab(box, application)) };
      }
      void shown.tab.then((tab) => tab.show(typeof props === 'string' ? props : props.theme));
      return createElement(Fragment);
    },
    destroy,
  };
}
