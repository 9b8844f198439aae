import type { Actor, AnyActor, AnyStateMachine } from 'xstate';

interface Fiber {
  readonly memoizedProps?: { readonly table?: { readonly sync?: Chartable } } | null;
  readonly child?: Fiber | null;
  readonly sibling?: Fiber | null;
}

interface Hook {
  readonly onCommitFiberRoot: (id: number, root: { readonly current: Fiber }) => void;
}

export interface Chartable {
  readonly actor: Actor<AnyStateMachine>;
  readonly history: AnyActor;
}

/**
 * Calls `show` with the machines of each rendered table. A built app doesn't expose them, so this listens as React's
 * devtools, which React calls before the machines start.
 */
export function watchTables(show: (tableUrl: Chartable) => void): void {
  const search = (fiber: Fiber | null | undefined): void => {
    for (let at = fiber; at; at = at.sibling) {
      const { sync } = at.memoizedProps?.table ?? {};
      if (sync) show(sync);
      else search(at.child);
    }
  };
  const name = '__REACT_DEVTOOLS_GLOBAL_HOOK__';
  /** Another script may watch React too. */
  const other = Reflect.get(window, name) as Hook | undefined;
  Reflect.set(window, name, {
    supportsFiber: true,
    renderers: new Map(),
    inject: () => 1,
    onCommitFiberRoot: (...[id, root]: Parameters<Hook['onCommitFiberRoot']>) => {
      search(root.current);
      other?.onCommitFiberRoot(id, root);
    },
    onCommitFiberUnmount: () => {},
    onPostCommitFiberRoot: () => {},
  });
}
