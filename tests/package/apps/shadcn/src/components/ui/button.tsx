import type { ComponentProps } from 'react';

interface ButtonProps extends ComponentProps<'button'> {
  readonly variant?: 'default' | 'destructive' | 'outline' | 'secondary' | 'ghost' | 'link';
  readonly size?: 'default' | 'sm' | 'lg' | 'icon';
}

export function Button({ variant = 'default', size = 'default', className = '', ...props }: ButtonProps) {
  return (
    <button
      type="button"
      data-variant={variant}
      data-size={size}
      className={`rounded-md border px-2 ${className}`}
      {...props}
    />
  );
}
