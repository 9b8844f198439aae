// npm run bench -- figures: runs all benchmarks and size measurements, and writes src/site/docs/about/costs.md.
// Writes complete results to reports/figures.
// --only <names> runs only these parts, e.g. `page,rows`, and keeps the file's other figures
// Takes hours. Leave the machine idle. ROUNDS sets the number of rounds per benchmark. Each benchmark has its own
// default.
import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { cpus, loadavg, type } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { install, root, run } from '../../src/build/install.mjs';
import { findBrowsers } from '../tools/browser.mjs';
import { parts, writeChapter, writeSections } from './chapter.mjs';

const target = join(root, 'src/site/docs/about/costs.md');
const { values } = parseArgs({ options: { only: { type: 'string' } } });
const only = values.only?.split(',') ?? Object.keys(parts);

/** @param {string} chapter */
function readSections(chapter) {
  const [, ...sections] = chapter.split(/^## /m);
  return new Map(sections.map((section) => [section.slice(0, section.indexOf('\n')), section]));
}

/** Describes the machine and the date of a measurement. @param {string} browser */
function describeRun(browser) {
  const [processor] = cpus();
  return [
    new Date().toISOString().slice(0, 10),
    `${cpus().length} × \`${processor?.model.trim() ?? 'processor'}\``,
    type(),
    browser,
    `processor load before: ${loadavg()[0]?.toFixed(1)}`,
  ].join(', ');
}

/**
 * Runs a part. Returns its sections by title.
 *
 * @param {string} name
 * @param {string} browser
 */
function measure(name, browser) {
  const command = [...(parts[name]?.command ?? [])];
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
  return writeSections(name, readFileSync(file, 'utf8'), where);
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
  for (const name of Object.keys(parts).filter((each) => only.includes(each))) {
    const measured = measure(name, browser);
    // Written after each part, so earlier results survive if a later part fails.
    const chapter = readFileSync(target, 'utf8');
    writeFileSync(target, writeChapter(chapter, new Map([...readSections(chapter), ...measured])));
  }
  console.log(`Wrote ${target}`);
});
process.exit();
