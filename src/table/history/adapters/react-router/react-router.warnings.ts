/* Loaded with the first warning, and never in production. */

export const developerWarnings = {
  noRouterInternals:
    'this version of React Router lacks a private part that `chartable/react-router` uses. Hooks follow a table only after a pause in typing. Update chartable.',
} as const;
