import { lazy, Suspense } from 'react';
import type { DockedInspectorProps } from './docked-inspector';
import type { InspectorPageProps } from './inspector-page';

// Loaded on demand, so that apps without the inspector's packages can use `Chart` and `MachineStrips`.
const LoadedDock = lazy(async () => ({ default: (await import('./docked-inspector')).DockedInspector }));
const LoadedPage = lazy(async () => ({ default: (await import('./inspector-page')).InspectorPage }));

/**
 * An inspector inside the inspected page. Render it after the page's content in a flex container. The user can drag the
 * border between page and inspector. The inspector's code loads on the first render.
 *
 * @example
 * <div style={{ display: 'flex' }}>
 *   <main>…</main>
 *   <DockedInspector application={application} onClose={close} />
 * </div>
 */
export function DockedInspector(props: DockedInspectorProps) {
  return (
    <Suspense>
      <LoadedDock {...props} />
    </Suspense>
  );
}

/**
 * The inspector as a page. Its code loads on the first render. The page receives messages from
 *
 * - `createInspector` in every page, frame and worker of its origin,
 * - all apps that report to its server,
 * - `createBrowserInspector({ url })` in a page that opened or framed the inspector, once the user allows its origin.
 *
 * Without an app, it opens recordings, and machines in source files. It never runs a file's code.
 *
 * @example
 * createRoot(element).render(<InspectorPage />); // in the page at the URL that you pass to `openOwnWindow`
 */
export function InspectorPage(props: InspectorPageProps) {
  return (
    <Suspense>
      <LoadedPage {...props} />
    </Suspense>
  );
}
