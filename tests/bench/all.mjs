// npm run figures: runs the benchmarks and size measurements one after another, and writes
// src/site/docs/about/figures.md.
//   --only <names>  measures only these parts, e.g. `page,size`, and keeps the others in the file
// It takes hours, on an otherwise idle machine. ROUNDS sets the number of rounds per benchmark. Defaults differ.
import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { cpus, loadavg, type } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { install, root, run } from '../../src/build/install.mjs';
import { findBrowsers } from '../tools/browser.mjs';

/**
 * A section of the file. Its key is its name for `--only`.
 *
 * @typedef {object} Part
 * @property {string} title
 * @property {string} about explains the measurement, and how to read it
 * @property {string[]} command arguments of npm
 */

/** @type {Readonly<Record<string, Part>>} */
const parts = {
  page: {
    title: 'Opening and using a page',
    about:
      'The page `/`: its start with an empty cache, and a scenario with a user event every 50 ms: typing twenty characters, sorting, turning pages and selecting rows. Peers “on the same page” have the same elements, style sheet, router and state panel, so the ratio shows what Chartable costs. Bare peers have only what is needed. Each peer is set up as in its documentation. The floor is the same page without scripts.',
    command: ['run', 'bench:page'],
  },
  scale: {
    title: 'Larger tables in use',
    about: 'The same scenario on larger pages.',
    command: ['run', 'bench:page', '--', '--scale'],
  },
  rows: {
    title: 'Many rows',
    about:
      "100,000 rows in memory, compared with AG Grid Community, MUI X Data Grid and TanStack Table without Chartable, each set up as in its documentation. A million rows in a worker. And the row models of `chartable/row-models`, compared with TanStack Table's in one process. TanStack Table without Chartable writes no URL. Selecting costs more if the URL lists the selected IDs.",
    command: ['run', 'bench:rows'],
  },
  core: {
    title: 'The machine, its URL and its paths',
    about: 'All candidates run in one process without a browser. Each round runs all of them.',
    command: ['run', 'bench'],
  },
  inspector: {
    title: 'The inspector under load',
    about: 'A context of 1 MB that is replaced 50 times per second, and a chart of 118 states.',
    command: ['run', 'bench:inspector'],
  },
  size: { title: 'Size of the demos', about: 'The files that each page loads.', command: ['run', 'size'] },
  package: {
    title: 'Size of the package',
    about: 'Each entry alone, with its dependencies and without peer dependencies.',
    command: ['run', 'size:package'],
  },
};

const head = `# Figures

\`npm run figures\` runs the benchmarks and writes this file. \`npm run figures -- --only ${Object.keys(parts).join(',')}\` runs some
of them. A machine's speed changes from day to day, so ratios are more reliable than times.
`;

const target = join(root, 'src/site/docs/about/figures.md');
const { values } = parseArgs({ options: { only: { type: 'string' } } });
const only = values.only?.split(',') ?? Object.keys(parts);

function readParts() {
  const [, ...sections] = readFileSync(target, 'utf8').split(/^## /m);
  return new Map(sections.map((section) => [section.slice(0, section.indexOf('\n')), section]));
}

/** Describes the machine and the date of a measurement. @param {string} browser */
function describeRun(browser) {
  const [processor] = cpus();
  return [
    new Date().toISOString().slice(0, 10),
    `${cpus().length} × \`${processor?.model.trim() ?? 'processor'}\``,
    type(),
    `Node ${process.versions.node}`,
    browser,
    `load before: ${loadavg()[0]?.toFixed(1)}`,
  ].join(', ');
}

/**
 * Runs a part. Returns its section without the heading's `#`. @param {string} name @param {Part} part @param {string}
 * browser
 */
function measure(name, { title, about, command }, browser) {
  const file = join(root, 'reports/figures', `${name}.md`);
  rmSync(file, { force: true });
  const where = describeRun(browser);
  console.log(`npm ${command.join(' ')}`);
  const { status } = spawnSync('npm', command, {
    cwd: root,
    stdio: 'inherit',
    shell: process.platform === 'win32',
    env: { ...process.env, FIGURES: file },
  });
  if (status !== 0) throw new Error(`npm ${command.join(' ')} failed: see above.`);
  const figures = readFileSync(file, 'utf8').trim();
  return `${title}\n\n${about}\n\n\`npm ${command.join(' ')}\`, ${where}.\n\n${figures}\n`;
}

await run(async () => {
  const unknown = only.filter((name) => !(name in parts));
  if (unknown.length > 0) throw new Error(`--only takes ${Object.keys(parts).join(', ')}, not ${unknown.join(', ')}.`);
  await install();
  const browsers = await findBrowsers();
  if (!browsers) throw new Error('No Chromium was found: `npm test` finds or installs one.');
  const { stdout } = spawnSync(browsers.whole, ['--version'], { encoding: 'utf8' });
  const browser = /^\D+[\d.]+/.exec(stdout)?.[0] ?? stdout.trim();
  mkdirSync(join(root, 'reports/figures'), { recursive: true });
  for (const [name, part] of Object.entries(parts)) {
    if (!only.includes(name)) continue;
    const measured = measure(name, part, browser);
    // Written after each part, so earlier results survive if a later part fails.
    const sections = readParts().set(part.title, measured);
    const known = Object.values(parts).flatMap(({ title }) => sections.get(title) ?? []);
    writeFileSync(target, [head, ...known.map((section) => `## ${section.trim()}\n`)].join('\n'));
  }
  console.log(`Wrote ${target}`);
});
process.exit();
