import '../ui/base.css';
import './menu.css';
import type { ComponentProps } from 'react';

interface MenuButtonProps extends ComponentProps<'button'> {
  readonly label: string;
}

export const MenuButton = ({ label, ...props }: MenuButtonProps) => (
  <button
    {...props}
    type="button"
    className="ct-part ct-bare ct-icon ct-menu-button"
    aria-haspopup="menu"
    aria-label={label}
    title={label}
  >
    <svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
      <path d="M8 2.5a1.5 1.5 0 1 1 0 3 1.5 1.5 0 0 1 0-3Zm0 4a1.5 1.5 0 1 1 0 3 1.5 1.5 0 0 1 0-3Zm0 4a1.5 1.5 0 1 1 0 3 1.5 1.5 0 0 1 0-3Z" />
    </svg>
  </button>
);
