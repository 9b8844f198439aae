import type { ReactNode } from 'react';
import type { PanZoom } from '../pan-zoom/pan-zoom';

const paths = {
  plus: 'M8 3v10M3 8h10',
  minus: 'M3 8h10',
  fit: 'M2 6V2h4M10 2h4v4M14 10v4h-4M6 14H2v-4',
  fold: 'M3 3h10M3 13h10M8 5v6M5.5 7.5L8 5l2.5 2.5M5.5 8.5L8 11l2.5-2.5',
  unfold: 'M3 8h10M8 6V1.5M5.5 3.5L8 1.5l2.5 2M8 10v4.5M5.5 12.5L8 14.5l2.5-2',
  active: 'M2.5 2.5h11v11h-11zM6 8a2 2 0 1 0 4 0a2 2 0 1 0-4 0',
  follow: 'M8 1v3M8 12v3M1 8h3M12 8h3M4.5 8a3.5 3.5 0 1 0 7 0a3.5 3.5 0 1 0-7 0',
  close: 'M4 4l8 8M12 4l-8 8',
  parent: 'M8 13V3M4 7l4-4 4 4',
  reset: 'M3 3v10M13 3.5L6.5 8l6.5 4.5z',
  back: 'M10 3.5L5 8l5 4.5',
  forward: 'M6 3.5L11 8l-5 4.5',
  play: 'M5 3l8 5-8 5z',
  pause: 'M5.5 3v10M10.5 3v10',
  skip: 'M3 3.5L9.5 8 3 12.5zM13 3v10',
} as const;

interface IconButtonProps {
  readonly icon: keyof typeof paths;
  /** Accessible name. `inspector.css` also shows it while the button is hovered or focused. */
  readonly label: string;
  readonly isPressed?: boolean;
  /** Disabled buttons can still be focused. Default: false. */
  readonly isDisabled?: boolean;
  readonly onClick: () => void;
}

export function IconButton({ icon, label, isPressed, isDisabled, onClick }: IconButtonProps) {
  return (
    <button
      type="button"
      className="inspector-tool inspector-icon"
      aria-pressed={isPressed}
      aria-label={label}
      aria-disabled={isDisabled}
      onClick={isDisabled === true ? undefined : onClick}
    >
      <Icon name={icon} />
    </button>
  );
}

export function ButtonGroup({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <div className="inspector-group" role="group" aria-label={label}>
      {children}
    </div>
  );
}

function Icon({ name }: { name: keyof typeof paths }) {
  return (
    <svg className="inspector-icon" viewBox="0 0 16 16" width="14" height="14" aria-hidden="true">
      <path
        d={paths[name]}
        fill="none"
        stroke="currentColor"
        strokeWidth="1.5"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}

export function ZoomButtons({ panZoom }: { readonly panZoom: PanZoom }) {
  return (
    <>
      <IconButton icon="minus" label="Zoom out" onClick={() => panZoom.zoomBy(0.8)} />
      <IconButton icon="plus" label="Zoom in" onClick={() => panZoom.zoomBy(1.25)} />
      <IconButton icon="fit" label="Fit" onClick={() => panZoom.fit()} />
    </>
  );
}
