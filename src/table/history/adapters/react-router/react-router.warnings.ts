/* Loaded with the first warning, and never in production. */

export const developerWarnings = {
  noRouterInternals:
    "this version of React Router lacks an internal API that `chartable/react-router` needs. Until you update chartable, React Router's hooks, e.g. `useSearchParams`, change only after the user stops typing.",
} as const;
