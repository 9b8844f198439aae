import { useEffect, useLayoutEffect, useMemo, useRef, useState, type KeyboardEvent } from 'react';
import type { AnyActorRef } from 'xstate';
import type { InspectedApplication } from '../feed/application';
import { dockedLink } from '../feed/answer';
import { Inspector } from '../view/inspector';
import { useOwnSession } from '../session/use-session';
import { useRootMark, Splitter } from '../view/frame';
import { sessionOf } from '../../shared/actor-names';

/** Props of `DockedInspector`. */
export interface DockedInspectorProps {
  /** The app to inspect. */
  readonly application: InspectedApplication;
  /** Called when the user closes the inspector with the close button or Escape. */
  readonly onClose: () => void;
  /**
   * The element that had focus when the user opened the inspector. The inspector takes focus, and returns it to this element
   * on Escape and on close.
   */
  readonly opener?: Element | null;
  /**
   * The actor and the state to show. `state` is a state node ID. Pass a new object to show the same state again.
   * Default: the whole chart of the actor that changed last.
   */
  readonly shown?: { readonly actor: AnyActorRef; readonly state: string } | undefined;
}

/** The public `DockedInspector` of `lazy-view.tsx` loads this component. */
export function DockedInspector({ application, onClose, opener, shown }: DockedInspectorProps) {
  const link = useMemo(() => dockedLink(application), [application]);
  const session = useOwnSession(link);
  const [share, setShare] = useState(50);
  const dock = useRef<HTMLElement>(null);

  useRootMark('docked');
  useLayoutEffect(() => {
    const element = dock.current;
    // Takes focus only if the opener still has it, because the user may have started typing elsewhere.
    if (element && opener && document.activeElement === opener) element.focus();
    return () => {
      if (element?.contains(document.activeElement)) focus(opener);
    };
  }, [opener]);

  useEffect(() => {
    if (!session || !shown) return;
    session.actor.send({ type: 'actor.chosen', session: sessionOf(shown.actor) });
    session.actor.send({ type: 'item.requested', item: { kind: 'state', id: shown.state, isAlone: true } });
  }, [session, shown]);

  function returnFocus(event: KeyboardEvent): void {
    if (event.key !== 'Escape' || event.defaultPrevented || isEscapeForText(event.target)) return;
    focus(opener);
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape works wherever the focus is inside.
    <aside
      ref={dock}
      className="inspector-dock"
      aria-label="Inspector"
      tabIndex={-1}
      style={{ flexBasis: `${100 - share}%` }}
      onKeyDown={returnFocus}
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

const isEscapeForText = (target: EventTarget): boolean =>
  target instanceof HTMLInputElement && target.type === 'search' && target.value !== '';
