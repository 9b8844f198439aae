import { renderQueryString, unstable_createAdapterProvider } from 'nuqs/adapters/custom';
import { NuqsTestingAdapter } from 'nuqs/adapters/testing';
import { createContext, use, useCallback, useMemo, useState, useSyncExternalStore, type ReactNode } from 'react';
import type { Tab } from '../../../demos/difference/difference.tab';

const TabContext = createContext<Tab | undefined>(undefined);

/** Connects nuqs to a simulated tab, as its React adapter does with the browser. */
function useTabAdapter(names: readonly string[]) {
  const tab = use(TabContext);
  if (!tab) throw new Error('The table has no tab.');
  // After a reload, the old page can't write any more.
  const [window] = useState(tab.window);
  const href = useSyncExternalStore(tab.subscribe, tab.href);
  const watched = names.join();
  const searchParams = useMemo(() => {
    const all = new URLSearchParams(href.split('?')[1]);
    return new URLSearchParams([...all].filter(([name]) => watched.split(',').includes(name)));
  }, [href, watched]);
  const updateUrl = useCallback(
    (search: URLSearchParams, { history }: { readonly history: 'push' | 'replace' }) => {
      const url = new URL(window.document.URL);
      url.search = renderQueryString(search);
      window.history[`${history}State`](window.history.state, '', url);
    },
    [window],
  );
  const getSearchParamsSnapshot = useCallback(() => new URL(window.document.URL).searchParams, [window]);
  return { searchParams, updateUrl, getSearchParamsSnapshot };
}

const Adapter = unstable_createAdapterProvider(useTabAdapter);

export const TabNuqs = ({ tab, children }: { readonly tab: Tab; readonly children: ReactNode }) => (
  <TabContext value={tab}>
    {/* Drops queued writes of an earlier run, as loading a page does. */}
    <NuqsTestingAdapter>
      <Adapter>{children}</Adapter>
    </NuqsTestingAdapter>
  </TabContext>
);
