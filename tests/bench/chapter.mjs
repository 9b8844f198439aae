// Selects the benchmark results that the guide shows.

/** @typedef {{ readonly header: readonly string[], readonly rows: readonly (readonly string[])[] }} Table */
/**
 * A table of the chapter.
 *
 * @typedef {object} Section
 * @property {string} title
 * @property {string} about
 * @property {(tables: readonly Table[]) => string} write
 */

/** @param {string} line */
const cellsOf = (line) =>
  line
    .split('|')
    .slice(1, -1)
    .map((cell) => cell.trim());

/** Returns the tables of a Markdown text. @param {string} markdown @returns {Table[]} */
function readTables(markdown) {
  return markdown
    .split(/\n(?!\|)/)
    .map((block) =>
      block
        .trim()
        .split('\n')
        .filter((line) => line.startsWith('|'))
        .map(cellsOf),
    )
    .filter((lines) => lines.length > 2)
    .map(([header = [], , ...rows]) => ({ header, rows }));
}

/** @param {readonly (readonly string[])[]} lines the first one is the header */
function writeTable([header = [], ...rows]) {
  const all = [header, header.map(() => '---'), ...rows];
  return all.map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}

/** @param {readonly Table[]} tables @param {string} corner header of the first column */
function tableWith(tables, corner) {
  const table = tables.find(({ header: [first] }) => first === corner);
  if (!table) throw new Error(`The benchmark has printed no table that begins with “${corner}”.`);
  return table;
}

/**
 * Selects rows and columns of a table. `rows` and `columns` map names in the benchmark to names in the guide.
 *
 * @param {Table} table
 * @param {string} corner
 * @param {Readonly<Record<string, string>>} rows
 * @param {Readonly<Record<string, string>>} columns
 */
function pick({ header, rows: all }, corner, rows, columns) {
  const lines = Object.entries(rows).map(([name, shown]) => {
    const cells = all.find(([first]) => first === name);
    if (!cells) throw new Error(`The benchmark has printed no row “${name}”.`);
    const values = Object.keys(columns).map((column) => {
      if (!header.includes(column)) throw new Error(`The benchmark has printed no column “${column}”.`);
      return cells[header.indexOf(column)] || '–';
    });
    return [shown, ...values];
  });
  return writeTable([[corner, ...Object.values(columns)], ...lines]);
}

const peers = {
  'nuqs-page': 'nuqs',
  'use-state-page': 'useState',
  'search-params-page': 'tanstack-table-search-params',
  'react-router-page': 'useSearchParams',
};
const withPeers = { ours: 'Chartable', demo: 'with its running machine', ...peers };

/** @type {readonly Section[]} */
const page = [
  {
    title: 'Is it slower than what you have?',
    about:
      "Each ratio is Chartable's figure divided by the other's: 0.5 means half the time or memory, and 2 means twice as much. All pages have the same elements and styles, and don't show the running machine. The processor is slowed down 4×. The page with `useState` doesn't write the URL.",
    write: (tables) =>
      pick(
        tableWith(tables, 'ratio of ours to'),
        'Chartable compared with',
        {
          'start: first contentful paint, ms': 'first paint',
          'start: first answered click, ms': 'first answered click',
          'main thread of typing, ms': 'typing',
          '… of sorting, ms': 'sorting',
          '… of paging, ms': 'turning pages',
          '… of selecting, ms': 'selecting',
          'from an input to its frame, 95th percentile, ms': 'input to next frame',
          'heap, MB': 'memory',
          'start: JavaScript before it, kB': 'JavaScript',
        },
        peers,
      ),
  },
  {
    title: 'What are the measured values?',
    about:
      "These values are from the same run as the table above. “Before it” means before the first answered click. Chartable's page is rendered at build time, so its HTML already contains the table. This halves the time to the first paint, and delays the first answered click by 25 ms. If the URL contains a state, the browser renders the table again, because that is faster than hydrating the HTML.",
    write: (tables) =>
      pick(
        tableWith(tables, 'median'),
        'median',
        {
          'start: first contentful paint, ms': 'first paint, ms',
          'start: first answered click, ms': 'first answered click, ms',
          'main thread of typing, ms': 'typing, ms',
          '… of sorting, ms': 'sorting, ms',
          'start: JavaScript before it, kB': 'JavaScript before it, kB gzipped',
        },
        withPeers,
      ),
  },
];

const grids = { Chartable: 'Chartable', 'AG Grid': 'AG Grid', 'MUI X': 'MUI X', 'TanStack Table': 'TanStack Table' };

/** @type {readonly Section[]} */
const rows = [
  {
    title: 'How fast are 100,000 rows?',
    about:
      "All rows are in memory. Times are processor times of the main thread. Chartable uses `chartable/table-9` with `matchingSelectionFeature`. AG Grid Community, MUI X Data Grid and TanStack Table are set up as in their documentation, and don't write the URL.",
    write: (tables) =>
      pick(
        tableWith(tables, 'user event'),
        '100,000 rows',
        {
          'the first letter of a search': 'first letter of a search, ms',
          'another letter (median of three)': 'another letter, ms',
          'first sort by name': 'sorting by name, ms',
          'a page (median of four)': 'turning a page, ms',
          'select all': 'selecting all, ms',
          'selecting one more row': 'selecting one more row, ms',
          'heap after these user events, MB': 'memory afterwards, MB',
        },
        grids,
      ),
  },
  {
    title: 'How fast are a million rows?',
    about:
      'These values are from the same run as the table above. The rows are in SQLite in a worker, as on the page `/million-rows`. Each time is from a keystroke until the table shows the matching rows.',
    write: (tables) =>
      pick(
        tableWith(tables, 'what'),
        '1,000,000 rows',
        {
          'from a key to its rows, median': 'median',
          'from a key to its rows, 95th percentile': '95th percentile',
        },
        { ms: 'ms' },
      ),
  },
];

/** @type {readonly Section[]} */
const weights = [
  {
    title: 'What does a table weigh?',
    about:
      "These sizes are the JavaScript that Chartable and XState add to an app with React and TanStack Table, minified, gzipped and rounded to half a kilobyte. TanStack Table's own features aren't included. The rows before `TableView` are for `useUrlTable` with your own markup. Add rows with `+` to the first row. Several parts together are smaller than their sum, because they share code.",
    write: (tables) => {
      const table = tableWith(tables, 'table');
      return pick(table, 'table', Object.fromEntries(table.rows.map(([name = '']) => [name, name])), { kB: 'kB' });
    },
  },
];

const entries = 'react table-9 table-8 url routers rows sql';

/** @type {readonly Section[]} */
const packed = [
  {
    title: 'What does an entry weigh?',
    about:
      'These are the sizes of single entry points, minified and gzipped, without peer dependencies. Entry points share code, so two together are smaller than their sum. `npm run bench -- package` prints all of them.',
    write: (tables) =>
      pick(
        tableWith(tables, 'entry'),
        'entry',
        Object.fromEntries(entries.split(' ').map((entry) => [`\`chartable/${entry}\``, `\`chartable/${entry}\``])),
        { 'kB, minified and gzipped': 'kB', 'kB on demand': 'kB on demand' },
      ),
  },
];

/** By their names in `npm run bench -- figures --only`. `command` contains npm's arguments. */
export const parts =
  /** @type {Readonly<Record<string, { sections: readonly Section[], command: readonly string[] }>>} */ ({
    weights: { sections: weights, command: ['run', 'bench', '--', 'weights'] },
    page: { sections: page, command: ['run', 'bench', '--', 'page'] },
    rows: { sections: rows, command: ['run', 'bench', '--', 'rows'] },
    package: { sections: packed, command: ['run', 'bench', '--', 'package'] },
  });

/**
 * Returns a part's sections by title, without their `##`.
 *
 * @param {string} name
 * @param {string} printed the benchmark's Markdown
 * @param {string} where describes the machine and the date
 */
export function writeSections(name, printed, where) {
  const { sections = [], command = [] } = parts[name] ?? {};
  const tables = readTables(printed);
  const npm = `\`npm ${command.join(' ')}\``;
  return sections.map(({ title, about, write }, index) => {
    const run = index === 0 ? `\n${npm}, ${where}.\n` : '';
    return /** @type {const} */ ([title, `${title}\n\n${about}\n\n${write(tables)}\n${run}`]);
  });
}

/**
 * Returns the chapter with its measured sections. The text before them stays.
 *
 * @param {string} chapter
 * @param {ReadonlyMap<string, string>} sections by title
 */
export function writeChapter(chapter, sections) {
  const titles = Object.values(parts).flatMap((part) => part.sections.map(({ title }) => title));
  const known = titles.flatMap((title) => sections.get(title) ?? []);
  const [introduction = ''] = chapter.split(`\n## ${titles[0]}\n`);
  return [introduction, ...known.map((section) => `## ${section.trim()}\n`)].join('\n');
}
