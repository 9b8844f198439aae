import { cloneElement, createContext, useContext, useId, type ComponentProps, type ReactElement } from 'react';

const MenuId = createContext('');

export function DropdownMenu({ children }: ComponentProps<'div'>) {
  const id = useId();
  return <MenuId.Provider value={id}>{children}</MenuId.Provider>;
}

interface TriggerProps {
  readonly asChild: true;
  readonly children: ReactElement<ComponentProps<'button'>>;
}

export const DropdownMenuTrigger = ({ children }: TriggerProps) =>
  cloneElement(children, { popoverTarget: useContext(MenuId) });

interface ContentProps extends ComponentProps<'div'> {
  readonly align?: 'start' | 'center' | 'end';
}

export const DropdownMenuContent = ({ align, ...props }: ContentProps) => (
  <div id={useContext(MenuId)} role="menu" popover="auto" data-align={align} {...props} />
);

interface CheckboxItemProps {
  readonly checked: boolean;
  readonly onCheckedChange: (checked: boolean) => void;
  readonly children: string;
}

export const DropdownMenuCheckboxItem = ({ checked, onCheckedChange, children }: CheckboxItemProps) => (
  <button type="button" role="menuitemcheckbox" aria-checked={checked} onClick={() => onCheckedChange(!checked)}>
    {children}
  </button>
);
