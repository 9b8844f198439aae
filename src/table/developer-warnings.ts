/* Apps load these texts with the first warning, and never in production. */

export const developerWarnings = {
  indexIds:
    "`getRowId` must return each row's ID if rows can change. It is missing or returns each row's index, so a new first row would take over the selection, expansion and pinning of the previous first row.",
  unreadFilter:
    "a filter codec's `parse` must accept the results of `format`. It rejected one, so the table dropped the filter.",
  sharedParams:
    'two tables on this page share a search param, so each overwrites the other. Rename the param of one table with the option `params` of `defineTableUrl`.',
  unknownDefault:
    "a table's `defaults` sort or filter by an unknown column, so this default is ignored. Use one of the table's column IDs.",
  notStarted:
    'a table received an event but was never started, so its controls do nothing. Call `useStartTable(table)` in the component that creates it. Without React, call `startTable(table)`.',
  edited:
    'a table keeps the definition and the features of its first render, but they have changed. After an edit, reload the page. To switch tables, give the component another `key`.',
  noRowModel:
    'a table lacks a row model, so its rows stay unfiltered, unsorted or on one page. Add the row model. If a server computes the rows, set the `manual…` option instead.',
  pagedIds:
    "a table with `manualPagination` lacks `getRowId`, so each row's ID is its index on the page. Selecting a row then selects a row on every page. Pass `getRowId: ({ id }) => String(id)`.",
  selectionIds:
    "a table with selectable rows lacks `getRowId`, and its rows lack a unique `id`, so each row's ID is its index. A link then selects other rows once rows are added. Pass `getRowId: (row) => row.key`.",
  loadsOff:
    "a route's loader reads a table's params but doesn't run when the table changes them. Pass `rerunLoaders: true` to `defineTableUrl`.",
} as const;

export type DeveloperWarning = keyof typeof developerWarnings;
