import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { basename, dirname, extname, join, relative, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import type { AnyStateMachine } from 'xstate';
import { isMachine5 } from '../inspector/feed/shapes';
import { loadFile } from '../inspector/server/load-file';
import { defaultFolder } from './describe-paths';
import { parseDuration } from './duration';
import { defaultMutantMs } from './options/mutant-options';
import {
  listMissingShards,
  readFolderCharts,
  readFolderCoverage,
  readFolderMutants,
  readFolderReasons,
  readFolderResults,
} from './results/results';
import { reportRequirements } from './results/requirements';
import { assertCoverage } from './results/thresholds';
import { writeHtml, writeJUnit, writeMarkdown } from './results/report';
import { formatMutants } from './results/mutants';
import { planPaths } from './plan/plan-paths';
import { scaffoldTests, targets, type Target } from './scaffold';

export const pathsUsage = `       chartable paths <machine> [--for vitest|playwright|node] [--name <export>] [--out <file>]
       chartable paths <machine> --mutants [--budget <time>] [--name <export>]
       chartable paths report [<folder>] [--states <share>] [--transitions <share>] [--guards <share>]
                       [--requirements <share>]

Writes a test file for a machine's paths, with executors and states to fill in. Or lists small changes of the chart that the
paths would miss (for options such as \`ends\`, set \`coverage.mutants\` in a test instead). Or writes reports of the last run, merged from all its
processes: coverage.json, junit.xml, report.md and index.html.

  --for          test runner (default: vitest)
  --name         export with the machine (default: the first machine)
  --out          output file (default: next to the machine). Existing files are not overwritten
  --budget       maximum time for --mutants, e.g. 500ms, 60s or 2m (default: 60s)
  --states, --transitions, --guards, --requirements
                 minimum coverage, from 0 to 1. The command fails below it`;

interface Output {
  readonly print: (text: string) => void;
  readonly fail: (text: string) => void;
}

/**
 * Runs the command `chartable paths`.
 *
 * @returns false if it failed; `fail` received the reason
 */
export async function runPathsCommand(args: readonly string[], output: Output): Promise<boolean> {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        for: { type: 'string', default: 'vitest' },
        name: { type: 'string' },
        mutants: { type: 'boolean', default: false },
        budget: { type: 'string' },
        out: { type: 'string' },
        states: { type: 'string' },
        transitions: { type: 'string' },
        guards: { type: 'string' },
        requirements: { type: 'string' },
        help: { type: 'boolean', short: 'h' },
      },
    });
    const [file, folder, ...others] = positionals;
    if (values.help === true || file === undefined || others.length > 0) {
      output.print(`Usage:\n${pathsUsage}`);
      return values.help === true;
    }
    if (file === 'report') {
      await writeReports(
        folder ?? defaultFolder,
        {
          ...parseShare('states', values.states),
          ...parseShare('transitions', values.transitions),
          ...parseShare('guards', values.guards),
          ...parseShare('requirements', values.requirements),
        },
        output,
      );
      return true;
    }
    if (values.mutants) {
      const ms = values.budget === undefined ? defaultMutantMs : parseDuration('--budget', values.budget);
      const [, machine] = await loadMachine(file, values.name);
      const plan = planPaths(machine, {}, { caller: 'chartable paths', isPage: false });
      const judged = plan.judgeMutants(
        plan.paths.map(({ steps }) => steps),
        ms,
      );
      output.print(formatMutants(judged, { ms, option: '--budget' }));
      return true;
    }
    const target = targets.find((one) => one === values.for);
    if (!target) throw new Error(`--for must be ${targets.join(', ')}, got ${JSON.stringify(values.for)}`);
    await writeTests(file, target, values.name, values.out, output);
    return true;
  } catch (error) {
    output.fail(`chartable paths: ${error instanceof Error ? error.message : String(error)}`);
    return false;
  }
}

function parseShare(
  name: 'states' | 'transitions' | 'guards' | 'requirements',
  value: string | undefined,
): { readonly [Name in typeof name]?: number } {
  if (value === undefined) return {};
  const share = Number(value);
  if (value.trim() === '' || !(share >= 0 && share <= 1))
    throw new Error(`--${name} must be a number from 0 to 1, got ${JSON.stringify(value)}`);
  return { [name]: share };
}

async function writeReports(
  folder: string,
  thresholds: Parameters<typeof assertCoverage>[1],
  { print }: Output,
): Promise<void> {
  const coverage = readFolderCoverage(folder);
  const tests = readFolderResults(folder);
  const reasonOf = readFolderReasons(folder);
  const mutantsOf = readFolderMutants(folder);
  const requirements = reportRequirements(coverage, tests);
  if (coverage.machines.length === 0)
    throw new Error(`${folder} contains no coverage: run the path tests first, or pass their folder`);
  const out = join(folder, 'report');
  mkdirSync(out, { recursive: true });
  const reports = {
    'coverage.json': JSON.stringify({ ...coverage, ...(requirements.length > 0 && { requirements }) }),
    'junit.xml': writeJUnit(tests),
    'report.md': writeMarkdown(coverage, tests, reasonOf, mutantsOf),
    'index.html': await writeHtml(coverage, tests, readFolderCharts(folder), reasonOf, mutantsOf),
  };
  for (const [name, content] of Object.entries(reports)) {
    writeFileSync(join(out, name), content);
    print(join(out, name));
  }
  const missing = listMissingShards(folder);
  if (missing.length > 0) throw new Error(`these parts of \`CHARTABLE_SHARD\` wrote no results: ${missing.join(', ')}`);
  assertCoverage(coverage, thresholds);
}

/** @returns the machine's export, the machine, and whether Jiti loaded it */
async function loadMachine(
  file: string,
  name: string | undefined,
): Promise<readonly [exported: string, machine: AnyStateMachine, isByJiti: boolean]> {
  if (!existsSync(file)) throw new Error(`file not found: ${file}`);
  const { exports, isByJiti } = await loadFile(file);
  const found = exports
    .filter(([key]) => name === undefined || key === name)
    .find((entry): entry is [string, AnyStateMachine] => isMachine5(entry[1]));
  if (!found)
    throw new Error(
      name === undefined ? `${file} exports no machine` : `${file} exports no machine ${JSON.stringify(name)}`,
    );
  return [...found, isByJiti];
}

async function writeTests(
  file: string,
  target: Target,
  name: string | undefined,
  out: string | undefined,
  { print }: Output,
): Promise<void> {
  const [exported, machine, isByJiti] = await loadMachine(file, name);
  const stem = basename(file, extname(file));
  const suffix = target === 'playwright' ? 'spec' : 'test';
  const outFile = out ?? join(dirname(file), `${stem}.${suffix}${extname(file)}`);
  if (existsSync(outFile)) throw new Error(`${outFile} already exists: choose another file with --out`);
  const path = relative(dirname(resolve(outFile)), resolve(file))
    .replaceAll('\\', '/')
    .replace(/\.[cm]?[jt]sx?$/, '');
  // Node requires the extension in a specifier.
  const extension = target === 'node' ? extname(file) : '';
  const specifier = `${path.startsWith('.') ? path : `./${path}`}${extension}`;
  writeFileSync(outFile, scaffoldTests(machine, target, { specifier, name: exported }));
  const run = {
    vitest: `npx vitest run ${outFile}`,
    playwright: `npx playwright test ${outFile}`,
    node: `node ${isByJiti ? '--import jiti/register ' : ''}--test ${outFile}`,
  };
  const isPage = target === 'playwright';
  print(
    [
      outFile,
      '',
      `Fill in its executors and assertions, then: ${run[target]}`,
      ...(isPage
        ? [
            'Playwright needs a browser (`npx playwright install chromium`) and a server at the URL in `open`: set `webServer` in',
            'playwright.config.ts to start it.',
          ]
        : []),
    ].join('\n'),
  );
}
