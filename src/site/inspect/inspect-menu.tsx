import { useEffect, useState } from 'react';
import type { PageUrl } from 'chartable/routers';
import { MenuItems, MenuList, type MenuItem } from '../../table/react/menu/menu-list';
import { windowName } from './inspect';
import { inspectorPath, loadInspector, notLoaded } from './load-inspector';

/** True if a window still shows an empty page. Reading a cross-origin page's location throws. */
function isBlank({ location }: Window): boolean {
  try {
    return location.href === 'about:blank';
  } catch {
    return false;
  }
}

interface InspectMenuProps {
  readonly id: string;
  readonly url: PageUrl;
  readonly isDocked: boolean;
  readonly onDock: (docked: boolean) => void;
  /** Opens Stately's inspector. */
  readonly onHosted: () => void;
}

/** The inspector button's menu. Opens when first rendered. */
export function InspectMenu({ id, url, isDocked, onDock, onHosted }: InspectMenuProps) {
  const [problem, setProblem] = useState<string>();
  useEffect(() => document.getElementById(id)?.showPopover(), [id]);

  const close = () => document.getElementById(id)?.hidePopover();
  const openOwnWindow = async () => {
    setProblem(undefined);
    // Browsers only open windows during a click, so open an empty one while the code loads.
    const waiting = window.open('', windowName);
    if (!waiting) {
      setProblem('The browser blocked the window. Allow pop-ups for this page.');
      return;
    }
    try {
      const { inspector, application } = await loadInspector(url);
      // The user closed the window while the code was loading.
      if (waiting.closed) return close();
      inspector.openOwnWindow(application, import.meta.env.BASE_URL + inspectorPath.slice(1));
      close();
    } catch {
      if (isBlank(waiting)) waiting.close();
      setProblem(notLoaded);
    }
  };
  const items: readonly MenuItem[] = [
    {
      label: <Way name="Next to the table" note="Docked to this page" />,
      isChecked: isDocked,
      onSelect: () => {
        onDock(!isDocked);
        close();
      },
    },
    {
      label: <Way name="In its own window" note="Nothing leaves your computer" />,
      onSelect: () => void openOwnWindow(),
    },
    {
      label: (
        <Way name="In Stately’s hosted inspector" note="Opens stately.ai; states and events leave your computer" />
      ),
      onSelect: () => {
        onHosted();
        close();
      },
    },
  ];
  return (
    <MenuList
      id={id}
      label="Inspector options"
      onOpen={() => {
        setProblem(undefined);
        loadInspector(url).catch(() => undefined);
      }}
    >
      {() => (
        <>
          <MenuItems items={items} onChoose={({ onSelect }) => onSelect()} />
          {problem !== undefined && (
            <p className="inspect-problem" role="alert">
              {problem}
            </p>
          )}
        </>
      )}
    </MenuList>
  );
}

function Way({ name, note }: { readonly name: string; readonly note: string }) {
  return (
    <span className="inspect-way">
      <b>{name}</b>
      <span>{note}</span>
    </span>
  );
}
