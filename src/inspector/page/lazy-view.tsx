import { lazy, Suspense } from 'react';
import type { DockedInspectorProps } from './docked-inspector';
import type { InspectorPageProps } from './inspector-page';

// Loaded on demand, because this entry's charts and strips work without the inspector's packages.
const LoadedDock = lazy(async () => ({ default: (await import('./docked-inspector')).DockedInspector }));
const LoadedPage = lazy(async () => ({ default: (await import('./inspector-page')).InspectorPage }));

/**
 * An inspector inside the page that it inspects. Render it after the page's content in a flex container. The user can drag
 * the border between page and inspector. Its code loads when it is first rendered.
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
 * The inspector as a page. Its code loads when it is first rendered. It receives messages from
 *
 * - `createInspector` in every page, frame and worker of its origin,
 * - all apps that report to its server,
 * - `createBrowserInspector({ url })` in the page that opened or framed it, once the user allows its origin.
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
