import type { ComponentProps } from 'react';

interface FocusableButtonProps extends Omit<ComponentProps<'button'>, 'type' | 'disabled' | 'aria-disabled'> {
  readonly isDisabled: boolean;
}

/** A button that keeps the focus while it is disabled, for one whose own press may disable it: of others a browser takes the focus away. */
export function FocusableButton({ isDisabled, onClick, children, ...props }: FocusableButtonProps) {
  return (
    <button {...props} type="button" aria-disabled={isDisabled} onClick={isDisabled ? undefined : onClick}>
      {children}
    </button>
  );
}
