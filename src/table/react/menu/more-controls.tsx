import '../ui/base.css';
import './more-controls.css';
import { useLabels } from '../base/labels';
import { ToolLabel } from '../ui/icons';

interface MoreControlsProps {
  readonly isUnfolded: boolean;
  readonly onToggle: (isUnfolded: boolean) => void;
}

/** In a narrow window, a button that shows less common controls. */
export function MoreControls({ isUnfolded, onToggle }: MoreControlsProps) {
  const { moreControls } = useLabels();
  return (
    <button
      type="button"
      className="ct-button ct-more-controls"
      aria-expanded={isUnfolded}
      aria-label={moreControls}
      title={moreControls}
      onClick={() => onToggle(!isUnfolded)}
    >
      <ToolLabel icon="M2 5h5m4 0h3M7 5a2 2 0 1 0 4 0 2 2 0 1 0-4 0M2 11h3m4 0h5M5 11a2 2 0 1 0 4 0 2 2 0 1 0-4 0" />
    </button>
  );
}
