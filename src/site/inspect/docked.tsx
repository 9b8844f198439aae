import { useSyncExternalStore } from 'react';
import { DockedInspector, type DockedInspectorProps } from '../../inspector';
import { readPlace, subscribeToPlace } from './open-at';

export { createBrowserInspector } from '@statelyai/inspect';
export { createApplication } from './application';

/** The docked inspector. Shows the state with which `openAt` was last called. */
export function Docked(props: DockedInspectorProps) {
  const shown = useSyncExternalStore(subscribeToPlace, readPlace, readPlace);
  return <DockedInspector {...props} shown={shown} />;
}
