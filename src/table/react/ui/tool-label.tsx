import './tool-label.css';
import { memo } from 'react';

const drawings = {
  columns: 'M2 3h12v10H2zM6 3v10M10 3v10',
  expand: 'm5 6 3-3 3 3M5 10l3 3 3-3',
  keys: 'M1.5 4h13v8h-13zM4 6.5h.01M6.7 6.5h.01M9.4 6.5h.01M12 6.5h.01M5 9.5h6',
  reset: 'M3 7a5 5 0 1 1 .6 4M3 3v4h4',
  save: 'M8 2v8M4.5 6.5 8 10l3.5-3.5M2.5 13.5h11',
  views: 'M4 2.5h8v11L8 10.5l-4 3z',
} as const;

export type ToolIcon = keyof typeof drawings;

interface ToolLabelProps {
  readonly icon: ToolIcon;
  /** Missing in a button that has its name in `aria-label`. */
  readonly text?: string;
}

/** The icon and the text of a button in the bar above the rows. In a narrow view, only the icon is visible. */
export const ToolLabel = /* @__PURE__ */ memo(function ToolLabel({ icon, text }: ToolLabelProps) {
  return (
    <>
      <svg className="ct-tool-icon" viewBox="0 0 16 16" aria-hidden="true">
        <path d={drawings[icon]} />
      </svg>
      {text !== undefined && <span className="ct-tool-text">{text}</span>}
    </>
  );
});
