import '../ui/base.css';
import './more-controls.css';
import { useLabels } from '../labels';

interface MoreControlsProps {
  readonly isUnfolded: boolean;
  readonly onToggle: (isUnfolded: boolean) => void;
}

/** In a narrow window, a button that unfolds less common controls. In wide windows they are always visible. */
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
      <svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
        <path d="M2 5h5m4 0h3M2 11h3m4 0h5" />
        <circle cx="9" cy="5" r="2" />
        <circle cx="7" cy="11" r="2" />
      </svg>
    </button>
  );
}
