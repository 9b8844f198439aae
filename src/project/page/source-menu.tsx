import { useEffect, useRef, useState, type KeyboardEvent, type MouseEvent, type ReactNode } from 'react';
import { itemsAt, type ChartItem, type FileLink } from './source-links';

interface SourceMenuProps {
  /** Finds the source lines of a state or transition. If undefined, the browser's context menu opens. */
  readonly find: ((item: ChartItem) => readonly FileLink[] | Promise<readonly FileLink[]>) | undefined;
  readonly onOpen: (link: FileLink) => void;
  readonly children: ReactNode;
}

interface OpenMenu {
  readonly links: readonly FileLink[];
  readonly x: number;
  readonly y: number;
}

/**
 * Opens a menu of source lines on a right-click, or with the menu key, on a state, a transition or an event's row. A
 * click with Ctrl or ⌘ opens the line of the definition.
 */
export function SourceMenu({ find, onOpen, children }: SourceMenuProps) {
  const [menu, setMenu] = useState<OpenMenu>();
  const opener = useRef<Element | null>(null);

  async function open(event: MouseEvent, isOwnLine: boolean): Promise<void> {
    const items = itemsAt(event.target);
    if (items.length === 0 || !find) return;
    event.preventDefault();
    event.stopPropagation();
    const { clientX: x, clientY: y } = event;
    opener.current = document.activeElement;
    const found = (await Promise.all(items.map(async (item) => find(item)))).flat();
    const links = [...new Map(found.map((link) => [keyOf(link), link])).values()];
    const [own, ...others] = links.filter(({ label }) => /^(?:state|transition) /.test(label));
    if (isOwnLine && own && others.length === 0) onOpen(own);
    else setMenu({ links, x, y });
  }

  function close(): void {
    setMenu(undefined);
    if (opener.current instanceof HTMLElement || opener.current instanceof SVGElement) opener.current.focus();
  }

  return (
    <div
      className="inspector-source"
      onContextMenu={(event) => void open(event, false)}
      onClickCapture={(event) => {
        if (event.ctrlKey || event.metaKey) void open(event, true);
      }}
    >
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

const keyOf = ({ file, line, label }: FileLink): string => `${file} ${line} ${label}`;

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
          key={keyOf(link)}
          type="button"
          className="inspector-choice"
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
