/* oxlint-disable no-restricted-globals -- Loading code isn't table behavior. */
import { createElement, useEffect, useSyncExternalStore, type ComponentType, type ReactNode } from 'react';
import { createListeners } from '../../../shared/listeners';

/** Parts of the view in one chunk, which is loaded when one of them is first rendered. */
export interface LateParts<Parts> {
  /** Loads the parts now. If loading fails, the next call, first rendering, press or key retries. */
  readonly preload: () => Promise<void>;
  /** Returns `undefined` until the parts are loaded. */
  readonly useParts: () => Parts | undefined;
}

/** @param schedule Delays loading after the first rendering. Default: no delay. */
export function createLateParts<Parts>(
  load: () => Promise<Parts>,
  schedule: (work: () => void) => void = (work) => work(),
): LateParts<Parts> {
  let loaded: Parts | undefined;
  let loading: Promise<void> | undefined;
  const arrived = createListeners();
  const preload = () =>
    (loading ??= load().then(
      (parts) => {
        loaded = parts;
        arrived.call();
      },
      () => {
        loading = undefined;
        // A disabled button, such as a placeholder, gets no click events.
        for (const type of ['pointerdown', 'keydown'])
          document.addEventListener(type, () => void preload(), { once: true });
      },
    ));
  const readLoaded = () => loaded;
  const readNothing = () => undefined;
  return {
    preload,
    useParts: () => {
      const parts = useSyncExternalStore(arrived.add, readLoaded, readNothing);
      useEffect(() => {
        if (!parts) schedule(() => void preload());
      }, [parts]);
      return parts;
    },
  };
}

/**
 * Returns a component that is loaded late. A loaded part renders immediately, unlike React's `lazy`, which waits 300 ms
 * before it reveals the next one.
 *
 * @param Placeholder Rendered until the part is loaded. Must have the same size.
 */
export const latePart = <Parts, Props extends object>(
  { useParts }: LateParts<Parts>,
  select: (parts: Parts) => ComponentType<Props>,
  Placeholder: (props: Props) => ReactNode = () => null,
): ((props: Props) => ReactNode) =>
  function LatePart(props) {
    const parts = useParts();
    return createElement<Props>(parts ? select(parts) : Placeholder, props);
  };

/** On a busy page, waits for this time at most. */
const maxWaitMs = 1000;

/** Runs work once the page is idle. Smaller than `whenIdle`, which shares idle time among many tasks. */
export function oncePageIdle(work: () => void): void {
  // Safari has no idle callbacks.
  if (typeof requestIdleCallback === 'undefined') setTimeout(work, 50);
  else requestIdleCallback(work, { timeout: maxWaitMs });
}
