import { cloneElement, createContext, useContext, useId, type ComponentProps, type ReactElement } from 'react';

const PopoverId = createContext('');

export function Popover({ children }: ComponentProps<'div'>) {
  const id = useId();
  return <PopoverId.Provider value={id}>{children}</PopoverId.Provider>;
}

interface TriggerProps {
  readonly asChild: true;
  readonly children: ReactElement<ComponentProps<'button'>>;
}

export const PopoverTrigger = ({ children }: TriggerProps) =>
  cloneElement(children, { popoverTarget: useContext(PopoverId) });

interface ContentProps extends ComponentProps<'div'> {
  readonly align?: 'start' | 'center' | 'end';
}

export const PopoverContent = ({ align, ...props }: ContentProps) => (
  <div id={useContext(PopoverId)} popover="auto" data-align={align}>
    <div {...props} />
  </div>
);
