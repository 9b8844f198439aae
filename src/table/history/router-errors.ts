import { asObject } from './browser-history';

/** Returns the error for a router whose location isn't the browser's URL. */
export const routerKindError = (): Error =>
  new Error("chartable: tables need a router that uses the browser's URL, not a hash or memory router.");

const missingOptions = {
  'TanStack Router':
    'add `tableRouterOptions()` from `chartable/tanstack-router` to the router: `createRouter({ routeTree, ...tableRouterOptions() })`. Pass it your own `InnerWrap`, `parseSearch` and `stringifySearch`, and omit `history`',
  'React Router':
    'add `tableRouterOptions()` from `chartable/react-router` to the router: `createBrowserRouter(routes, tableRouterOptions())`',
  'Next.js': 'render `TableRouter` from `chartable/next` around the pages, in `app/layout.tsx` and `pages/_app.tsx`',
} as const;

export const missingOptionsError = (router: keyof typeof missingOptions): Error =>
  new Error(`chartable: ${missingOptions[router]}.`);

/**
 * Each router's mark in `history.state`, and its global variable. After a reload, a mark alone may come from a router
 * that the app no longer uses.
 */
const marks = {
  'TanStack Router': ['__TSR_key', '__TSR_ROUTER__'],
  'React Router': ['idx', '__reactRouterVersion'],
  'Next.js': ['__NA', 'next'],
} as const;

/** @throws {Error} if this page's URL belongs to a router */
export function requireNoRouter(): void {
  const state = asObject(window.history.state);
  for (const router of ['TanStack Router', 'React Router', 'Next.js'] as const) {
    const [mark, variable] = marks[router];
    if (mark in state && variable in window) throw missingOptionsError(router);
  }
}
