import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createActor } from 'xstate';
import { expect, onTestFinished, test } from 'vitest';
import { mergeCoverage, type CoverageFile } from '../../../machines/paths/coverage';
import { createInspector } from '../../../src/inspector/feed/create-inspector';
import { runChartCommand } from '../../../src/project/server/chart-command';
import { door } from '../../fixtures/chart-command/door';
import { door as oldDoor } from '../../fixtures/chart-command/old-door';

const fixtures = 'tests/fixtures/chart-command';

function openFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'chart-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return (name: string) => join(folder, name);
}

async function run(...args: string[]) {
  const [printed, failed]: [string[], string[]] = [[], []];
  const isDone = await runChartCommand(args, {
    print: (text) => printed.push(text),
    fail: (text) => failed.push(text),
  });
  return { isDone, printed: printed.join('\n'), failed: failed.join('\n') };
}

/**
 * Returns the coverage of a few events. Sets a duration of one second per entered state, because the real one may be 0
 * ms.
 */
function coverageOf(machine: typeof door | typeof oldDoor): CoverageFile {
  const inspector = createInspector({ coverage: true });
  const actor = createActor(machine, { inspect: inspector.inspect }).start();
  actor.send({ type: 'knock', loud: false });
  actor.send({ type: 'knock', loud: true });
  actor.send({ type: 'shut' });
  actor.stop();
  const { machines, ...file } = inspector.coverage();
  const timed = machines.map((each) => ({
    ...each,
    states: each.states.map((state) => ({ ...state, ms: state.entered * 1000 })),
  }));
  return { ...file, machines: timed };
}

const png = Buffer.from([0x89, 0x50, 0x4e, 0x47]);

test('`chartable chart` draws a machine from a TypeScript file in every format', { timeout: 60_000 }, async () => {
  const at = openFolder();
  for (const kind of ['svg', 'mmd', 'png']) {
    const { isDone, printed, failed } = await run(`${fixtures}/door.ts`, '-o', at(`door.${kind}`));
    expect([isDone, failed]).toEqual([true, '']);
    expect(printed).toBe(`${at(`door.${kind}`)}: 4 states, 6 transitions`);
  }
  const svg = readFileSync(at('door.svg'), 'utf8');
  expect(svg).toContain('>locked<');
  // Renderers other than browsers don't support these values, and draw black instead.
  expect(svg).not.toMatch(/var\(|light-dark\(|<style|class=/);
  expect(readFileSync(at('door.mmd'), 'utf8')).toContain('stateDiagram');
  expect(readFileSync(at('door.png')).subarray(0, 4)).toEqual(png);
});

test('`chartable chart` writes a large chart as several Mermaid files', async () => {
  const at = openFolder();
  const { printed } = await run('machines/history/history.machine.ts', '-o', at('history.mmd'));
  expect(printed).toContain(`${at('history.mmd')}, ${at('history-2.mmd')}`);
  expect(readFileSync(at('history-2.mmd'), 'utf8')).toContain('stateDiagram-v2');
});

test('`chartable chart` draws the merged coverage of several runs', async () => {
  const at = openFolder();
  for (const name of ['one.json', 'two.json']) writeFileSync(at(name), JSON.stringify(coverageOf(door)));
  const coverage = ['--coverage', at('one.json'), '--coverage', at('two.json')];
  const { printed, failed } = await run(`${fixtures}/door.ts`, ...coverage, '-o', at('door.svg'));
  expect(failed).toBe('');
  expect(printed).toContain('3 of 4 states · 3 of 6 transitions · 2 of 2 guard outcomes · 2 runs');
  expect(readFileSync(at('door.svg'), 'utf8')).toContain('knock  2× (✓2 ✗2)');

  expect((await run(`${fixtures}/door.ts`, ...coverage, '-o', at('door.mmd'))).failed).toBe('');
  const diagram = readFileSync(at('door.mmd'), 'utf8');
  const [unused = ''] = /^ *class \S*_locked\S* (look\d+)$/m.exec(diagram)?.slice(1) ?? [];
  expect(diagram).toContain(`classDef ${unused} fill:#fdecea,stroke:#b3261e,color:#b3261e,stroke-dasharray:4 3`);
  expect(diagram).toMatch(/classDef look\d+ fill:#\w{6},stroke:#17753c,color:#17753c\n/);
  expect(diagram).toContain('knock 2× (✓2 ✗2)');
});

test('`chartable chart` rejects coverage of another version of its machine', async () => {
  const at = openFolder();
  const merged = mergeCoverage([coverageOf(oldDoor)]);
  writeFileSync(at('old.json'), JSON.stringify(merged));
  const { isDone, failed } = await run(`${fixtures}/door.ts`, '--coverage', at('old.json'), '-o', at('door.svg'));
  expect(isDone).toBe(false);
  expect(failed).toContain('states or transitions of the machine have changed');
});

test('`chartable chart` marks what changed since an older version of the machine', async () => {
  const at = openFolder();
  const { printed, failed } = await run(
    `${fixtures}/door.ts`,
    '--before',
    `${fixtures}/old-door.ts`,
    '-o',
    at('d.svg'),
  );
  expect(failed).toBe('');
  expect(printed).toContain(
    'new: 1 state, 3 transitions · gone: 1 state, 2 transitions · changed: 0 states, 1 transition',
  );
  const svg = readFileSync(at('d.svg'), 'utf8');
  for (const text of ['lock  + new', 'ring  − gone', 'knock  ~ changed', '>answered  − gone<', '>locked  + new<'])
    expect(svg).toContain(text);
});

test.each([
  [[], 'pass exactly one file'],
  [['nowhere.ts'], 'cannot load nowhere.ts: Cannot find module'],
  [[`${fixtures}/guards.ts`], 'must export an XState machine'],
  [[`${fixtures}/two.ts`], 'exports several machines. Select one with --export: door, oldDoor'],
  [[`${fixtures}/two.ts`, '--export', 'gate'], 'doesn\'t export a machine named "gate". It exports door, oldDoor.'],
  [[`${fixtures}/door.ts`, '-o', 'door.gif'], '--output must end with one of .svg, .png, .mmd'],
  [[`${fixtures}/door.ts`, '--theme', 'blue'], '--theme must be light or dark, got "blue"'],
  [[`${fixtures}/door.ts`, '--coverage', 'none.json'], 'cannot read none.json'],
  [[`${fixtures}/door.ts`, '--coverage', 'package.json'], 'package.json: This JSON file isn’t a coverage file'],
  [[`${fixtures}/door.ts`, '-o', 'nowhere/door.svg'], 'cannot write nowhere/door.svg'],
  [[`${fixtures}/door.ts`, '--unknown'], 'unknown'],
])('`chartable chart` reports an error for %j', async (args, sentence) => {
  const { isDone, failed } = await run(...args);
  expect([isDone, failed.includes(sentence)]).toEqual([false, true]);
});
