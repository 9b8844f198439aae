/* Texts for developers. They are loaded when one is shown, which is never in production. */

export const developerWarnings = {
  unseenByRouter:
    "the page of a table must call `usePagePathname(url)` of `chartable/react-router`, and give its table that `pathname`. Without it, React Router's hooks do not see what the table writes, and `setSearchParams` undoes it.",
  noRouterInternals:
    'this version of React Router lacks a private part that `chartable/react-router` uses. Its hooks follow a table only after a pause in typing. Update Chartable.',
} as const;
