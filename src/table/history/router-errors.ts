/** Every adapter's error for a router whose location isn't the browser's URL. */
export const routerKindError = (by: string): Error =>
  new Error(
    `${by}: tables need a router that keeps its location in the browser's URL, so hash and memory routers are not supported`,
  );

/** Every adapter's error for a router without `tableRouterOptions()`. */
export const missingOptionsError = (entry: 'tanstack-router' | 'react-router'): Error =>
  new Error(
    entry === 'tanstack-router'
      ? "useUrlTable: add `tableRouterOptions()` from `chartable/tanstack-router` to the router: `createRouter({ routeTree, ...tableRouterOptions() })`. Pass your own `InnerWrap`, `parseSearch` and `stringifySearch` to `tableRouterOptions`, and don't pass `history`"
      : 'useUrlTable: add `tableRouterOptions()` from `chartable/react-router` to the router: `createBrowserRouter(routes, tableRouterOptions())`',
  );
