import { createElement, useEffect, useSyncExternalStore, type ComponentType, type ReactNode } from 'react';

/** A part that is loaded when it is first shown. */
export interface LoadedPart<Props> {
  (props: Props): ReactNode;
  /** Loads the part ahead, so that it is there at once. It never rejects: what could not be loaded is asked for again as it is shown. */
  readonly preload: () => Promise<void>;
}

/**
 * Makes a part that is loaded when it is first shown, for what most tables never show. Once loaded, it is there at the first rendering:
 * `lazy` of React waits 300 ms before it shows a second one.
 *
 * @param Placeholder stands in its place until then, and takes the same room
 */
export function loadPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  Placeholder: (props: Props) => ReactNode = () => null,
): LoadedPart<Props> {
  let loaded: ComponentType<Props> | undefined;
  let loading: Promise<void> | undefined;
  const listeners = new Set<() => void>();
  const preload = () =>
    (loading ??= load().then(
      (part) => {
        loaded = part;
        for (const listener of listeners) listener();
      },
      () => {
        loading = undefined;
      },
    ));
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };
  const readLoaded = () => loaded;
  // A server renders the placeholder.
  const readNothing = () => undefined;

  function Part(props: Props) {
    const Loaded = useSyncExternalStore(subscribe, readLoaded, readNothing);
    useEffect(() => {
      if (!Loaded) void preload();
    }, [Loaded]);
    return createElement<Props>(Loaded ?? Placeholder, props);
  }
  return Object.assign(Part, { preload });
}
