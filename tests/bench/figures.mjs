// Prints measurements as Markdown. `npm run bench -- figures` adds it to the guide.
import { appendFileSync } from 'node:fs';

/** Also appends to the file in FIGURES, if set. @param {string} markdown */
export function printFigures(markdown) {
  console.log(markdown);
  const file = process.env['FIGURES'];
  if (file !== undefined) appendFileSync(file, `${markdown}\n`);
}

/**
 * Prints a table. The first row's keys name the columns.
 *
 * @param {string} corner header of the first column
 * @param {Readonly<Record<string, Readonly<Record<string, string | number>>>>} rows by the text of their first cells
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
