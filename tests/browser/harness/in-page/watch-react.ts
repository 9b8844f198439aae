interface Fiber {
  readonly memoizedProps?: unknown;
  readonly child?: Fiber | null;
  readonly sibling?: Fiber | null;
}

interface Hook {
  readonly inject?: (...args: unknown[]) => unknown;
  readonly onCommitFiberRoot?: (...args: unknown[]) => void;
}

/**
 * Shows the props of each element that React renders in the page. A built application shows its machines to nobody, but React
 * tells its developer tools of what it renders, before the machines start.
 *
 * @param show returns true for an element of which those inside show nothing else
 */
export function watchReact(show: (props: unknown) => boolean): void {
  const search = (fiber: Fiber | null | undefined): void => {
    for (let at = fiber; at; at = at.sibling) if (!show(at.memoizedProps)) search(at.child);
  };
  /** A test may watch React too: what it sets in place of this hook is called by it. */
  let other: Hook | undefined;
  const hook = {
    supportsFiber: true,
    renderers: new Map(),
    inject: (...args: unknown[]) => other?.inject?.(...args) ?? 1,
    onCommitFiberRoot: (...args: unknown[]) => {
      search((args[1] as { readonly current: Fiber }).current);
      other?.onCommitFiberRoot?.(...args);
    },
    onCommitFiberUnmount: () => {},
    onPostCommitFiberRoot: () => {},
  };
  Object.defineProperty(window, '__REACT_DEVTOOLS_GLOBAL_HOOK__', {
    configurable: true,
    get: () => hook,
    set: (given: Hook) => {
      other = given;
    },
  });
}
