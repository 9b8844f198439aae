import './icons.css';
import { memo } from 'react';

interface ToolLabelProps {
  /** SVG path of the icon in a 16 × 16 square. */
  readonly icon: string;
  /** The button's text. Missing if the button has an `aria-label`. */
  readonly text?: string;
}

/** An icon with text. A narrow view shows only the icon. */
export const ToolLabel = ({ icon, text }: ToolLabelProps) => (
  <>
    <svg className="ct-tool-icon" viewBox="0 0 16 16" aria-hidden="true">
      <path d={icon} />
    </svg>
    {text !== undefined && <span className="ct-tool-text">{text}</span>}
  </>
);

export const ClearIcon = /* @__PURE__ */ memo(function ClearIcon() {
  return (
    <svg viewBox="0 0 16 16" width="12" height="12" aria-hidden="true">
      <path d="m3.5 3.5 9 9m0-9-9 9" fill="none" stroke="currentColor" strokeWidth="1.75" strokeLinecap="round" />
    </svg>
  );
});

/**
 * An arrow and its mirror image. CSS shows the one for the text direction. `d`: the path of the left-to-right arrow.
 */
export const DirectedArrow = ({ d }: { readonly d: string }) => (
  <span className="ct-directed-arrow">
    <svg viewBox="0 0 32 16" aria-hidden="true">
      <path d={d} />
      <path d={d} transform="matrix(-1 0 0 1 32 0)" />
    </svg>
  </span>
);

export const saveIcon = 'M8 2v8M4.5 6.5 8 10l3.5-3.5m-9 7h11';
