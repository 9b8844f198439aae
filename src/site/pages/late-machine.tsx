import './machine-panel.css';
import { useIdleImport } from '../use-idle-import';
import type { MachinePanelProps } from './machine-panel';

const loadPanel = () => import('./machine-panel');

/** The machine panel, loaded when the page is idle. Its space is reserved until then. */
export function LateMachine(props: MachinePanelProps) {
  const loaded = useIdleImport(loadPanel);
  return loaded ? <loaded.MachinePanel {...props} /> : <div className="machine-panel" />;
}
