import { useEffect, useRef, useState, type KeyboardEvent, type MouseEvent, type ReactNode } from 'react';
import { itemAt, type ChartItem, type FileLink } from './source-links';

interface SourceMenuProps {
  /** Undefined leaves the browser's own menu. */
  readonly find: ((item: ChartItem) => readonly FileLink[] | Promise<readonly FileLink[]>) | undefined;
  readonly onOpen: (link: FileLink) => void;
  readonly children: ReactNode;
}

interface OpenMenu {
  readonly links: readonly FileLink[];
  readonly x: number;
  readonly y: number;
}

/** A right-click on a state or transition, or the menu key, lists its lines in the source. */
export function SourceMenu({ find, onOpen, children }: SourceMenuProps) {
  const [menu, setMenu] = useState<OpenMenu>();
  const opener = useRef<Element | null>(null);

  async function open(event: MouseEvent): Promise<void> {
    const item = itemAt(event.target);
    if (!item || !find) return;
    event.preventDefault();
    const { clientX: x, clientY: y } = event;
    opener.current = document.activeElement;
    setMenu({ links: await find(item), x, y });
  }

  function close(): void {
    setMenu(undefined);
    if (opener.current instanceof HTMLElement || opener.current instanceof SVGElement) opener.current.focus();
  }

  return (
    <div className="inspector-source" onContextMenu={(event) => void open(event)}>
      {children}
      {menu && (
        <Menu
          {...menu}
          onOpen={(link) => {
            onOpen(link);
            close();
          }}
          onClose={close}
        />
      )}
    </div>
  );
}

interface MenuProps extends OpenMenu {
  readonly onOpen: (link: FileLink) => void;
  readonly onClose: () => void;
}

function Menu({ links, x, y, onOpen, onClose }: MenuProps) {
  const menu = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = menu.current;
    (element?.querySelector('button') ?? element)?.focus();
  }, []);

  function handleKey(event: KeyboardEvent): void {
    const buttons = [...(menu.current?.querySelectorAll('button') ?? [])];
    const from = buttons.findIndex((button) => button === document.activeElement);
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (event.key === 'Escape' || event.key === 'Tab') onClose();
    else if (step !== undefined) buttons.at((from + step) % buttons.length)?.focus();
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  return (
    <div
      ref={menu}
      className="inspector-page inspector-source-menu"
      role="menu"
      aria-label="Open in the editor"
      tabIndex={-1}
      style={{ left: Math.min(x, innerWidth - 260), top: Math.min(y, innerHeight - 160) }}
      onKeyDown={handleKey}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) onClose();
      }}
    >
      {links.length === 0 && <p className="inspector-empty">Its line isn’t known.</p>}
      {links.map((link) => (
        <button
          key={`${link.file} ${link.line} ${link.label}`}
          type="button"
          role="menuitem"
          title={link.file}
          onClick={() => onOpen(link)}
        >
          {link.label}
          <span className="inspector-detail">
            {link.file.replace(/^.*\//, '')}:{link.line}
          </span>
        </button>
      ))}
    </div>
  );
}
