import type { PageUrl } from 'chartable/routers';
import type { SearchParamChange, UrlSource } from 'chartable/inspector';

/** Reports the cause of each URL change and the changed params to the inspector. */
export function urlSource(url: PageUrl): UrlSource {
  return {
    subscribe: (changed) => {
      // The app's intended URL. If the browser blocked a write, the real URL may catch up later without an event.
      const readHref = () => new URL(url.history.href(), window.location.origin);
      let before = readHref();
      return url.onChange(({ how }) => {
        const after = readHref();
        if (after.href === before.href) return;
        changed({
          how: how === 'traverse' ? 'back or forward' : how,
          href: after.pathname + after.search + after.hash,
          parameters: changedParameters(before.searchParams, after.searchParams),
        });
        before = after;
      });
    },
  };
}

function changedParameters(before: URLSearchParams, after: URLSearchParams): SearchParamChange[] {
  return [...new Set([...before.keys(), ...after.keys()])]
    .map((name) => ({ name, before: before.get(name) ?? undefined, after: after.get(name) ?? undefined }))
    .filter((parameter) => parameter.before !== parameter.after);
}
