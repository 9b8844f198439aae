/** Descriptions of lazily loaded pages, by path. Other pages don't load them. */
export const lateDescriptions = {
  '/sub-rows':
    'Animals and breeds. Selecting a parent selects its children; filters keep the parents of matches. Try it: select a parent, then filter by a breed.',
  '/two-tables': 'Two tables share one URL, each with its own prefix. Try it: search in both, then reload.',
  '/whole-state':
    'All eleven table states in one URL, including hidden, pinned and resized columns, and expanded and pinned rows. Try it: hide a column, then reload.',
  '/million-rows':
    'A million rows in a SQLite database that runs in a worker on this page. Page or scroll through them. Try it: search while the rows are being created.',
  '/server': 'The URL is the query sent to the server. Try it: make the next request slow or fail, then turn the page.',
  '/difference':
    'The same user actions, in slow motion, on a typical useEffect + debounce table and on Chartable. Four of the five cases come from real bug reports.',
} as const;
