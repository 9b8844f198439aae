import type { ComponentProps } from 'react';

interface FocusableButtonProps extends Omit<ComponentProps<'button'>, 'type' | 'disabled' | 'aria-disabled'> {
  readonly isDisabled: boolean;
}

/** A button that keeps its focus while disabled. Browsers blur a natively disabled button. */
export function FocusableButton({ isDisabled, onClick, children, ...props }: FocusableButtonProps) {
  return (
    <button {...props} type="button" aria-disabled={isDisabled} onClick={isDisabled ? undefined : onClick}>
      {children}
    </button>
  );
}
