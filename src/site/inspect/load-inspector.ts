import type { PageUrl } from 'chartable/browser';
import type { InspectedApplication } from 'chartable/inspector';
import type * as Inspector from '../../inspector';

/** The inspector's code and the application's part for it, both loaded when the user first asks for the inspector. */
export type InspectorModule = typeof Inspector;

let loading: Promise<{ inspector: InspectorModule; application: InspectedApplication }> | undefined;

/** Loads the inspector and what the application hands it, when it is first asked for. */
export function loadInspector(url: PageUrl) {
  loading ??= Promise.all([import('../../inspector'), import('./application')])
    .then(([inspector, { createApplication }]) => ({ inspector, application: createApplication(url) }))
    .catch((error: unknown) => {
      // The next click tries again. A browser that remembers the failed import fails until the page is reloaded.
      loading = undefined;
      throw error;
    });
  return loading;
}

/** A notice that the code could not be loaded. */
export const notLoaded = 'The inspector could not be loaded. If it fails again, reload the page.';

/** The page of the inspector's own window. */
export const inspectorPath = '/inspector';
