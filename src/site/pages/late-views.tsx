import './late-views.css';
import type { ViewsProps } from 'chartable/react';
import { useIdleImport } from '../use-idle-import';

const loadViews = () => import('./views-in-language');

/** Loads the saved views when the page is idle, and reserves the space of their button until then. */
export function LateViews(props: ViewsProps) {
  const loaded = useIdleImport(loadViews);
  return loaded ? <loaded.ViewsInLanguage {...props} /> : <span className="late-views" />;
}
