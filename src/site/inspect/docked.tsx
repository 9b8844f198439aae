import { useSyncExternalStore } from 'react';
import { DockedInspector, type DockedInspectorProps } from 'chartable/inspector/view';
import { readPlace, subscribeToPlace } from './open-at';

export { createApplication } from './application';

/** The docked inspector, which shows the state that was selected in the page. */
export function Docked(props: DockedInspectorProps) {
  const shown = useSyncExternalStore(subscribeToPlace, readPlace, readPlace);
  return <DockedInspector {...props} shown={shown} />;
}
