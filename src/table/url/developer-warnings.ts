/* Texts for developers. They are loaded when one is shown, which is never in production. */

export const developerWarnings = {
  indexIds:
    '`getRowId` must be a function that returns an id of each row where rows change, got none, or the index of each. A new first row would take over what is selected, expanded or pinned of the row that was first.',
  unreadFilter:
    'the codec of a filter must read what it writes: `parse` returns no filter for what `format` has made of one, so that the table leaves the filter out.',
  sharedParams:
    'the tables of a page must have parameters of their own, got two tables with one of the same name: each takes what the other writes for its own. Give one of them other names by `params` of `defineTable`.',
  loadsOff:
    "a route's loader reads params of a table without `loads`, so it does not run when the table writes them. Give `loads: true` to `defineTable`.",
} as const;

export type DeveloperWarning = keyof typeof developerWarnings;
