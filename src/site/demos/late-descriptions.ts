/** Descriptions of lazily loaded pages, by path. Other pages don't load them. */
export const lateDescriptions = {
  '/sub-rows':
    'Animals and their breeds: a selection follows the parent, and a filter keeps it. Try: select a parent, then filter by a breed.',
  '/two-tables':
    'Two tables share one address: the parameters of each begin with a prefix of its own. Try: search in both, and reload.',
  '/whole-state':
    'All eleven states of a table in one address: also hidden, pinned and resized columns, expanded and pinned rows. Try: hide a column in Columns, and reload.',
  '/million-rows':
    'Rows of a database in a worker of this page, made by seed at each load, paged or scrolled. Try: search while the rows are still being made.',
  '/server':
    'The address is the query that a database of the server answers. Loading, refreshing, failing and retrying are states of the chart. Try: choose a trouble, then turn the page.',
  '/difference':
    'The same gestures on a table of effects and timers, as in public bug reports, and on Chartable, slowed down four times. Press Run, and watch what each writes.',
} as const;
