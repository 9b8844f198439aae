import { useCallback, useId, useRef, useState } from 'react';
import { LateMenuList } from '../loaded-parts';
import type { MenuProps } from './menu';
import { MenuButton } from './menu-button';
import type { MenuItem } from './menu-list';

/** A `Menu` that loads its items on hover or focus. It must stay at the same place in the document. */
export function LateMenu({ label, items }: MenuProps) {
  const menuId = useId();
  const buttonRef = useRef<HTMLButtonElement>(null);
  const menuRef = useRef<HTMLDivElement>(null);
  const [isNear, setNear] = useState(false);
  const isPressed = useRef(false);
  const place = useCallback((menu: HTMLDivElement | null) => {
    menuRef.current = menu;
    if (menu && isPressed.current) menu.showPopover();
    isPressed.current = false;
  }, []);

  const loadItems = () => setNear(true);
  const press = () => {
    loadItems();
    // After loading, the browser opens the menu itself. Before that, a click retries a failed load.
    if (menuRef.current) return;
    isPressed.current = true;
    void LateMenuList.preload();
  };
  const choose = ({ onSelect }: MenuItem) => {
    menuRef.current?.hidePopover();
    buttonRef.current?.focus();
    onSelect();
  };

  return (
    <>
      <MenuButton
        ref={buttonRef}
        label={label}
        popoverTarget={menuId}
        onPointerEnter={loadItems}
        onFocus={loadItems}
        onClick={press}
      />
      {isNear && <LateMenuList ref={place} id={menuId} label={label} items={items} onChoose={choose} />}
    </>
  );
}
