/* oxlint-disable no-restricted-globals -- Loading code isn't table behavior. */
import { useEffect, useState } from 'react';

/** Time after which a page that is never idle loads the module. */
const maxWaitMs = 2000;

/** Imports a module once the page is idle. Returns `undefined` until then, and if the import fails. */
export function useIdleImport<Module>(load: () => Promise<Module>): Module | undefined {
  const [module, setModule] = useState<Module>();
  useEffect(() => {
    const start = () => {
      load().then(setModule, () => undefined);
    };
    // Safari has no idle callbacks.
    if (typeof requestIdleCallback === 'undefined') {
      const timer = setTimeout(start, 100);
      return () => clearTimeout(timer);
    }
    const handle = requestIdleCallback(start, { timeout: maxWaitMs });
    return () => cancelIdleCallback(handle);
  }, [load]);
  return module;
}
