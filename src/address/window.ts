/** The parts of `window` that the history of a page uses. A test stands a model of a browser in its place. */
export interface BrowserWindow {
  readonly history: Pick<History, 'state' | 'pushState' | 'replaceState'>;
  readonly location: Pick<Location, 'href' | 'origin'>;
  readonly sessionStorage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
  readonly addEventListener: <T extends 'popstate' | 'pagehide' | 'pageshow'>(
    type: T,
    listener: (event: WindowEventMap[T]) => void,
  ) => void;
}
