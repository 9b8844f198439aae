import { afterAll, expect, test, vi } from 'vitest';
import { setup } from 'xstate';
import { describePaths } from '../../src/entries/paths/node';
import { planPaths } from '../../src/paths/plan/plan-paths';
import { runSteps } from '../../src/paths/run/run';
import { createFolder, failuresOf, runCollected } from './harness/collected';

const folder = createFolder(afterAll);

const dialog = setup({ types: { events: {} as { type: 'open' } | { type: 'close' } } }).createMachine({
  id: 'dialog',
  initial: 'closed',
  states: { closed: { on: { open: 'opened' } }, opened: { on: { close: 'closed' } } },
});

test('a failed path is never shortened to a path that fails for another reason', async () => {
  let opened = 0;
  let isShortened = false;
  const outcomes = await runCollected((functions) =>
    describePaths(functions, dialog, {
      open: () => {
        opened = 0;
        return {};
      },
      events: {
        open: () => void (opened += 1),
        close: () => {
          // Shorter paths fail for another reason.
          if (isShortened) throw new Error('The dialog has no button.');
        },
      },
      states: { closed: () => {}, opened: () => {} },
      checks: {
        invariants: {
          'it opens twice': () => {
            if (opened < 3) return true;
            isShortened = true;
            return false;
          },
        },
      },
      environment: { folder, patienceMs: 0 },
      paths: {
        refused: false,
        examples: [
          { steps: [{ type: 'open' }, { type: 'close' }, { type: 'open' }, { type: 'close' }, { type: 'open' }] },
        ],
      },
    }),
  );
  const failure = failuresOf(outcomes).find((one) => one.includes('it opens twice'));
  expect(failure).toContain(' ✓ 4. close\n ✗ 5. open\n');
});

test("a path that exceeds the test runner's time limit stops and prints its steps so far", async () => {
  const printed = vi.spyOn(console, 'error').mockImplementation(() => {});
  const controller = new AbortController();
  const sent: string[] = [];
  const plan = planPaths<object>(
    dialog,
    {
      events: {
        open: () => {
          sent.push('open');
          controller.abort(new Error('The test has timed out.'));
        },
        close: () => void sent.push('close'),
      },
      states: false,
      read: {},
      refused: false,
    },
    { caller: 'it.paths', isPage: true },
  );
  const [path] = plan.paths;
  const driver = { open: () => ({}), pass: () => {}, signal: controller.signal, patienceMs: 0 };
  await expect(runSteps(plan, driver, path?.steps ?? [])).rejects.toThrow('The test has timed out.');
  expect(sent).toEqual(['open']);
  expect(printed.mock.calls.flat()).toEqual(['The test ended during this path:\n ✓ start\n … open']);
});

test('if the state after a delay is wrong, the stack of the error names the test file', async () => {
  const errors: unknown[] = [];
  const lamp = setup({}).createMachine({
    id: 'lamp',
    initial: 'on',
    states: { on: { after: { 1000: 'off' } }, off: {} },
  });
  describePaths(
    {
      describe: (_, define) => define(),
      test: (_, run) => void run().catch((error: unknown) => errors.push(error)),
      after: () => {},
    },
    lamp,
    {
      open: () => ({}),
      pass: () => {},
      states: { on: () => {}, off: () => expect('on').toBe('off') },
      environment: { folder },
    },
  );
  await expect.poll(() => errors).toHaveLength(1);
  const [error] = errors;
  expect(error instanceof Error ? error.stack : error).toContain('failing-steps.test.ts');
});
