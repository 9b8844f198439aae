import './machine-panel.css';
import { useIdleImport } from '../use-idle-import';
import type { MachinePanelProps } from './machine-panel';

const loadPanel = () => import('./machine-panel');

/** Loads the machine panel when the page is idle, and reserves its space until then. */
export function LateMachine(props: MachinePanelProps) {
  const loaded = useIdleImport(loadPanel);
  return loaded ? <loaded.MachinePanel {...props} /> : <div className="machine-panel" />;
}
