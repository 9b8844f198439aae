import { memo, type ReactNode } from 'react';

type Component<Props> = (props: Props) => ReactNode;

/** React's `memo`, for components with a type parameter, which its own type drops. */
export const memoGeneric: <Props extends object>(
  component: Component<Props>,
  isSame?: (a: Readonly<Props>, b: Readonly<Props>) => boolean,
) => Component<Props> = memo;
