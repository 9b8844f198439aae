import type { AnyStateMachine } from 'xstate';
import { expect, test } from 'vitest';
import { readTree } from '../../../machines/shared/tree/read-tree';
import { gallery } from '../../../src/inspector/gallery/gallery-page';
import { readFile } from '../../../src/inspector/open/parse/read-file';
import { startRun } from '../../../src/inspector/open/run/run';
import { describeNodes } from '../describe-nodes';

const modules = import.meta.glob<Record<string, AnyStateMachine>>('../../../src/inspector/gallery/*.ts', {
  eager: true,
});
const machines = Object.values(modules).flatMap((module) => Object.values(module));

test.each(gallery)(
  'the states and transitions of the example $name are the same in its source and in the running machine',
  async ({ text }) => {
    const file = readFile(await text());
    if ('problem' in file) throw new Error(file.problem);
    const read = file.machines.at(-1);
    const machine = machines.find(({ id }) => id === read?.name);
    if (!read || !machine) throw new Error('no machine');
    const run = startRun(read);
    run.stop();
    expect(run.problems).toEqual([]);
    expect(describeNodes(readTree(read.config).root)).toEqual(describeNodes(machine.root));
  },
);
