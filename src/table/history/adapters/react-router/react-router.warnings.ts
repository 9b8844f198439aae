/* Loaded with the first warning, and never in production. */

export const developerWarnings = {
  unseenByRouter:
    "the table's page must call `usePagePathname(url)` from `chartable/react-router`, and pass the result to its table as `pathname`. Otherwise React Router's hooks miss the table's changes, and `setSearchParams` undoes them.",
  noRouterInternals:
    'this version of React Router lacks a private part that `chartable/react-router` uses. Hooks follow a table only after a pause in typing. Update chartable.',
} as const;
