import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { AnyStateMachine } from 'xstate';
import { loadMachines } from '../shared/load-file';
import { reasonOf } from '../shared/text';
import { defaultFolder } from './describe-paths';
import { parseDuration } from './duration';
import { readFolderCoverage } from './results/results';
import { assertCoverage } from './results/thresholds';
import { formatMutants } from './results/mutants';
import { describeReadData } from './plan/explore';
import { defaultMutantMs, planPaths } from './plan/plan-paths';

export const pathsUsage = `       chartable paths <machine> --mutants [--budget <time>] [--name <export>]
       chartable paths report [<folder>] [--states <share>] [--transitions <share>] [--guards <share>]

Lists small changes of the chart that the machine's paths would miss (for options such as \`ends\`, set \`coverage.mutants\`
in a test instead). Or writes the coverage of the last run, merged from all its processes, to coverage.json.

  --name         export with the machine (default: the first machine)
  --budget       maximum time for --mutants, e.g. 500ms, 60s or 2m (default: 60s)
  --states, --transitions, --guards
                 minimum coverage, from 0 to 1. The command fails below it`;

interface Output {
  readonly print: (text: string) => void;
  readonly fail: (text: string) => void;
}

/**
 * Runs the command `chartable paths`.
 *
 * @returns false if the command failed and `output.fail` received the reason
 */
export async function runPathsCommand(args: readonly string[], output: Output): Promise<boolean> {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        name: { type: 'string' },
        mutants: { type: 'boolean', default: false },
        budget: { type: 'string' },
        states: { type: 'string' },
        transitions: { type: 'string' },
        guards: { type: 'string' },
        help: { type: 'boolean', short: 'h' },
      },
    });
    const [file, folder, ...others] = positionals;
    if (values.help === true || file === undefined || others.length > 0) {
      output.print(`Usage:\n${pathsUsage}`);
      return values.help === true;
    }
    if (file === 'report') {
      writeReport(
        folder ?? defaultFolder,
        {
          ...parseShare('states', values.states),
          ...parseShare('transitions', values.transitions),
          ...parseShare('guards', values.guards),
        },
        output,
      );
      return true;
    }
    if (!values.mutants)
      throw new Error(`${file} needs the option --mutants. For coverage, run chartable paths report.`);
    const ms = values.budget === undefined ? defaultMutantMs : parseDuration('--budget', values.budget);
    const machine = await loadMachine(file, values.name);
    const read = describeReadData(machine, { maxStates: 1000 });
    if (read)
      throw new Error(`${read.why}. Write a test instead, with ${read.cases} and \`coverage: { mutants: 1 }\`.`);
    const plan = planPaths(machine, {}, { caller: 'chartable paths', isPage: false });
    const judged = plan.judgeMutants(
      plan.paths.map(({ steps }) => steps),
      ms,
    );
    output.print(formatMutants(judged, { ms, option: '--budget' }));
    return true;
  } catch (error) {
    output.fail(`chartable paths: ${reasonOf(error)}`);
    return false;
  }
}

function parseShare(
  name: 'states' | 'transitions' | 'guards',
  value: string | undefined,
): { readonly [Name in typeof name]?: number } {
  if (value === undefined) return {};
  const share = Number(value);
  if (value.trim() === '' || !(share >= 0 && share <= 1))
    throw new Error(`--${name} must be a number from 0 to 1, got ${JSON.stringify(value)}.`);
  return { [name]: share };
}

function writeReport(folder: string, thresholds: Parameters<typeof assertCoverage>[1], { print }: Output): void {
  const coverage = readFolderCoverage(folder);
  if (coverage.machines.length === 0)
    throw new Error(`${folder} doesn't contain coverage. Run the path tests first, or pass their folder.`);
  const out = join(folder, 'report');
  mkdirSync(out, { recursive: true });
  writeFileSync(join(out, 'coverage.json'), JSON.stringify(coverage));
  print(join(out, 'coverage.json'));
  assertCoverage(coverage, thresholds);
}

async function loadMachine(file: string, name: string | undefined): Promise<AnyStateMachine> {
  if (!existsSync(file)) throw new Error(`${file} doesn't exist.`);
  const machines = await loadMachines(file);
  const machine = name === undefined ? [...machines.values()][0] : machines.get(name);
  if (!machine) {
    const names = [...machines.keys()].join(', ');
    throw new Error(`${file} doesn't export a machine named ${JSON.stringify(name)}. It exports ${names}.`);
  }
  return machine;
}
