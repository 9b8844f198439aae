// Prints what commands measure, as Markdown, which `npm run figures` takes into the documentation.
import { appendFileSync } from 'node:fs';

/** Prints Markdown, and appends it to the file that FIGURES names, where it names one. @param {string} markdown */
export function printFigures(markdown) {
  console.log(markdown);
  const file = process.env['FIGURES'];
  if (file !== undefined) appendFileSync(file, `${markdown}\n`);
}

/**
 * Prints a table. Its columns are the names of the values of the first row.
 *
 * @param {string} corner the head of the first column
 * @param {Readonly<Record<string, Readonly<Record<string, string | number>>>>} rows by what stands in their first cells
 */
export function printTable(corner, rows) {
  const columns = Object.keys(Object.values(rows)[0] ?? {});
  const all = [
    [corner, ...columns],
    ['', ...columns].map(() => '---'),
    ...Object.entries(rows).map(([name, values]) => [name, ...columns.map((column) => String(values[column] ?? ''))]),
  ];
  printFigures(`${all.map((cells) => `| ${cells.join(' | ')} |`).join('\n')}\n`);
}
