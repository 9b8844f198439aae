import type { createBrowserInspector } from '@statelyai/inspect';
import type { PageUrl } from 'chartable/routers';
import type { InspectedApplication } from 'chartable/inspector';
import type * as Inspector from '../../inspector';
import type { Docked } from './docked';

type InspectorModule = typeof Inspector;

export interface LoadedInspector {
  readonly inspector: InspectorModule;
  readonly application: InspectedApplication;
  readonly createBrowserInspector: typeof createBrowserInspector;
  readonly Docked: typeof Docked;
}

let loading: Promise<LoadedInspector> | undefined;

export function loadInspector(url: PageUrl) {
  loading ??= Promise.all([import('../../inspector'), import('./docked')])
    .then(([inspector, docked]) => ({
      inspector,
      application: docked.createApplication(url),
      createBrowserInspector: docked.createBrowserInspector,
      Docked: docked.Docked,
    }))
    .catch((error: unknown) => {
      // Makes the next click try again. If the browser has cached the failed import, only a reload helps.
      loading = undefined;
      throw error;
    });
  return loading;
}

export const notLoaded = 'Couldn’t load the inspector. Reload the page.';

export const inspectorPath = '/inspector';
