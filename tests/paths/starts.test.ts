import { afterAll, expect, test, vi } from 'vitest';
import { assign, setup } from 'xstate';
import { describePaths, type MachineSubject } from '../../src/entries/paths/node';
import type { PathTestOptions } from '../../src/paths/options/options';
import { createFolder, failuresOf, runCollected } from './harness/collected';

const folder = createFolder(afterAll);

/** A guest only looks. A member edits. */
const note = setup({
  types: {
    context: {} as { readonly role: string; readonly edits: number },
    input: {} as { readonly role: string },
    events: {} as { type: 'edit' } | { type: 'close' },
  },
  guards: { isMember: ({ context }) => context.role === 'member', isNew: ({ context }) => context.edits === 0 },
}).createMachine({
  id: 'note',
  context: ({ input }) => ({ role: input.role, edits: 0 }),
  initial: 'shown',
  states: {
    shown: { on: { edit: { guard: 'isMember', target: 'edited' } } },
    edited: {
      entry: assign({ edits: ({ context }) => context.edits + 1 }),
      on: { close: [{ guard: 'isNew', target: 'shown' }, { target: 'closed' }] },
    },
    closed: {},
  },
});

const run = (options: PathTestOptions<typeof note, MachineSubject<typeof note>>) =>
  runCollected((functions) => describePaths(functions, note, { environment: { folder }, ...options }));

const starts = {
  guest: { input: { role: 'guest' } },
  member: { input: { role: 'member' } },
  imported: { snapshot: note.resolveState({ value: 'edited', context: { role: 'member', edits: 0 } }) },
};

test('path tests with `starts` test paths from every listed input and snapshot', async () => {
  const outcomes = await run({ paths: { starts }, coverage: { transitions: 1, guards: 1, mutants: 0.8 } });
  expect(failuresOf(outcomes)).toEqual([]);
  expect(outcomes.map(({ name }) => name)).toEqual([
    'note, guest: shown',
    'note, member: edit → close → closed',
    'note, imported: close → edit → close → closed',
    'note, imported: reaches the required coverage',
    'note, imported: detects mutants of the chart',
  ]);
});

test('with several `starts`, coverage lists a part as missing only if no start reaches it', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  const { guest, member } = starts;
  const [failure] = failuresOf(await run({ paths: { starts: { guest, member } }, coverage: { transitions: 1 } }));
  expect(failure).toContain('note: transitions 2 of 3 (66.6 %)');
  expect(warn.mock.calls.flat().join('\n')).toContain('  edited on close → shown: ');
  expect(warn.mock.calls.flat().join('\n')).not.toContain('  edited on close → closed: ');
});
