/* Loaded with the first warning, never in production. */

export const developerWarnings = {
  indexIds:
    '`getRowId` must be a function that returns an id of each row where rows change, got none, or the index of each. A new first row would take over what is selected, expanded or pinned of the row that was first.',
  unreadFilter:
    "a filter codec's `parse` must accept the results of `format`. It rejected one, so the table dropped the filter.",
  sharedParams:
    'two tables on this page share a search param, so each reads what the other writes. Rename one with the option `params` of `defineTable`.',
  loadsOff:
    "a route's loader reads a table's params but does not run when the table changes them. Pass `loads: true` to `defineTable`.",
} as const;

export type DeveloperWarning = keyof typeof developerWarnings;
