import './tool-label.css';

interface ToolLabelProps {
  /** The drawing of the icon, in a square of 16 by 16. */
  readonly icon: string;
  /** Missing in a button that has its name in `aria-label`. */
  readonly text?: string;
}

/** The icon and the text of a button in the bar above the rows. In a narrow view, only the icon is visible. */
export const ToolLabel = ({ icon, text }: ToolLabelProps) => (
  <>
    <svg className="ct-tool-icon" viewBox="0 0 16 16" aria-hidden="true">
      <path d={icon} />
    </svg>
    {text !== undefined && <span className="ct-tool-text">{text}</span>}
  </>
);
