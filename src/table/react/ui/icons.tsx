import './tool-label.css';

interface ToolLabelProps {
  /** Path of the icon in a 16 × 16 square. */
  readonly icon: string;
  /** Missing if the button has an `aria-label`. */
  readonly text?: string;
}

/** A narrow view only shows the icon. */
export const ToolLabel = ({ icon, text }: ToolLabelProps) => (
  <>
    <svg className="ct-tool-icon" viewBox="0 0 16 16" aria-hidden="true">
      <path d={icon} />
    </svg>
    {text !== undefined && <span className="ct-tool-text">{text}</span>}
  </>
);
