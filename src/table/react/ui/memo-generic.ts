import { memo, type ReactNode } from 'react';

type Component<Props> = (props: Props) => ReactNode;

/** React's `memo` for generic components, because its own type drops type parameters. */
export const memoGeneric: <Props extends object>(
  component: Component<Props>,
  isSame?: (a: Readonly<Props>, b: Readonly<Props>) => boolean,
) => Component<Props> = memo;
