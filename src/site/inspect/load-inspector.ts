import type { PageUrl } from 'chartable/browser';
import type { InspectedApplication } from 'chartable/inspector';
import type * as Inspector from '../../inspector';

export type InspectorModule = typeof Inspector;

let loading: Promise<{ inspector: InspectorModule; application: InspectedApplication }> | undefined;

export function loadInspector(url: PageUrl) {
  loading ??= Promise.all([import('../../inspector'), import('./application')])
    .then(([inspector, { createApplication }]) => ({ inspector, application: createApplication(url) }))
    .catch((error: unknown) => {
      // The next click retries. Browsers that cache a failed import need a reload.
      loading = undefined;
      throw error;
    });
  return loading;
}

export const notLoaded = 'Couldn’t load the inspector. If it fails again, reload the page.';

export const inspectorPath = '/inspector';
