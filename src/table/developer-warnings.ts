/* Loaded with the first warning, and never in production. */

export const developerWarnings = {
  indexIds:
    "`getRowId` must return each row's ID if rows can change. It is missing or returns each row's index, so a new first row would take over the selection, expansion and pinning of the previous first row.",
  unreadFilter:
    "a filter codec's `parse` must accept the results of `format`. It rejected one, so the table dropped the filter.",
  sharedParams:
    'two tables on this page share a search param, so each reads what the other writes. Rename one with the option `params` of `defineTableUrl`.',
  unknownDefault: 'the `defaults` of a table name a column that the table lacks, so they have no effect.',
  notStarted:
    'a table received an event but was never started, so it ignores its users. Call `useStartTable(table)` in the component that creates it. Without React, call `startTable(table)`.',
  edited:
    "a table's definition or features have changed, but the table keeps its first ones. After an edit, reload the page. To switch tables, give the component another `key`.",
  noRowModel:
    'a table lacks a row model, so its rows stay unfiltered, unsorted or on one page. Add it, or if a server does this, set the `manual…` option.',
  pagedIds:
    "a table with `manualPagination` has no `getRowId`, so its rows are named by their place on the page, and a selected row's place stays selected on other pages. Pass `getRowId: ({ id }) => String(id)`.",
  selectionIds:
    'a table with selectable rows has neither `getRowId` nor a different `id` in each row, so its rows are named by their index, and a link selects other rows once rows are added. Pass `getRowId: (row) => row.key`.',
  loadsOff:
    "a route's loader reads a table's params but does not run when the table changes them. Pass `rerunLoaders: true` to `defineTableUrl`.",
} as const;

export type DeveloperWarning = keyof typeof developerWarnings;
