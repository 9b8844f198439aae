import type { KeyboardEvent } from 'react';
import { useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { InspectedApplication } from './feed/application';
import { dockedLink } from './feed/docked';
import { Inspector } from './inspector';
import { useOwnSession } from './use-own-session';
import { useRootMark } from './use-root-mark';
import { Splitter } from './view/splitter';

/** The props of a `DockedInspector`. */
export interface DockedInspectorProps {
  /** The application of the page: what is inspected. */
  readonly application: InspectedApplication;
  /** Called when the user closes the inspector, by its button or Escape. */
  readonly onClose: () => void;
  /**
   * The element that had the focus when the user asked for the inspector. The inspector takes the focus from it, and gives
   * it back on Escape and when it is closed.
   */
  readonly opener?: Element | null;
}

/**
 * An inspector in the page of the application that it inspects. Put it after the page's content in a flex container:
 * the user drags the border between the two.
 *
 * @example
 * <div style={{ display: 'flex' }}>
 *   <main>…</main>
 *   <DockedInspector application={application} onClose={close} />
 * </div>
 */
export function DockedInspector({ application, onClose, opener }: DockedInspectorProps) {
  const link = useMemo(() => dockedLink(application), [application]);
  const session = useOwnSession(link);
  const [share, setShare] = useState(50);
  const dock = useRef<HTMLElement>(null);

  useRootMark('docked');
  useLayoutEffect(() => {
    const own = dock.current;
    // Its code may have taken a while: someone who types elsewhere by now is not interrupted.
    if (own && opener && document.activeElement === opener) own.focus();
    return () => {
      if (own?.contains(document.activeElement)) focus(opener);
    };
  }, [opener]);

  function leave(event: KeyboardEvent): void {
    // A menu, a search box or a text that Escape is for takes it first.
    if (event.key !== 'Escape' || event.defaultPrevented || isEscapeForText(event.target)) return;
    focus(opener);
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape leaves it, whatever in it has the focus.
    <aside
      ref={dock}
      className="inspector-dock"
      aria-label="Inspector"
      tabIndex={-1}
      style={{ flexBasis: `${100 - share}%` }}
      onKeyDown={leave}
    >
      <Splitter
        label="Page and inspector"
        orientation="vertical"
        value={share}
        min={20}
        max={80}
        frame={(line) => line.parentElement?.parentElement}
        onChange={setShare}
      />
      {session && (
        <Inspector session={session} onClose={onClose}>
          <p>No actor of this page is running.</p>
        </Inspector>
      )}
    </aside>
  );
}

function focus(element: Element | null | undefined): void {
  if (element instanceof HTMLElement) element.focus();
}

/** Browsers clear a search box on Escape. */
const isEscapeForText = (target: EventTarget): boolean =>
  target instanceof HTMLInputElement && target.type === 'search' && target.value !== '';
