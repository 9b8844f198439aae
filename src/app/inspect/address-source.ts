import type { AddressParameter, AddressSource } from '../../inspector';
import type { AppHistory } from '../../address';

/** Tells the inspector of each change of the address: who made it, and which parameters it changed. */
export function addressSource({ router }: AppHistory): AddressSource {
  return {
    subscribe: (changed) => {
      let before = new URL(window.location.href);
      return router.subscribe(({ action }) => {
        const after = new URL(window.location.href);
        if (after.href === before.href) return;
        changed({
          how: action.type === 'PUSH' ? 'push' : action.type === 'REPLACE' ? 'replace' : 'back or forward',
          href: after.pathname + after.search + after.hash,
          parameters: changedParameters(before.searchParams, after.searchParams),
        });
        before = after;
      });
    },
  };
}

function changedParameters(before: URLSearchParams, after: URLSearchParams): AddressParameter[] {
  return [...new Set([...before.keys(), ...after.keys()])]
    .map((name) => ({ name, before: before.get(name) ?? undefined, after: after.get(name) ?? undefined }))
    .filter((parameter) => parameter.before !== parameter.after);
}
