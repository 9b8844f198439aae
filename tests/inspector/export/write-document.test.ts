import { createMachine, type AnyStateMachine } from 'xstate';
import { expect, test } from 'vitest';
import { buildChart } from '../../../src/inspector/chart/build';
import { writeDocument } from '../../../src/inspector/export/write-document';
import { describeDefinition } from '../../../src/inspector/feed/describe';
import { readDefinition } from '../../../src/inspector/protocol/read';
import { palettes } from '../../../src/inspector/view/palette';

function document(machine: AnyStateMachine): string {
  const definition = readDefinition(describeDefinition(machine));
  if (!definition) throw new Error('expected a machine');
  return writeDocument(buildChart(definition), { palette: palettes.light });
}

test('a machine document lists states with descriptions, tags, meta and tables of transitions', () => {
  const text = document(
    createMachine({
      id: 'door',
      description: 'A door with a bell.',
      initial: 'shut',
      states: {
        shut: {
          entry: 'ring',
          tags: ['quiet', 'safe'],
          meta: { requirement: 'R1' },
          on: {
            knock: [
              { guard: 'isLoud', target: 'open', actions: ['log', 'greet'], description: 'Somebody | really knocks.' },
              { actions: 'wait' },
            ],
          },
        },
        open: { after: { 3000: 'shut' }, invoke: { src: 'closer', onDone: { target: 'open', reenter: true } } },
        broken: { type: 'final' },
      },
    }),
  );
  expect(text.replace(/```mermaid\n.*?```/s, 'DIAGRAM')).toBe(
    `# door

A door with a bell.

DIAGRAM

- States: \`shut\` (initial), \`open\`, \`broken\` (final)

## \`shut\`

- Tags: \`quiet\`, \`safe\`
- Entry: \`ring\`

\`\`\`json
{
  "requirement": "R1"
}
\`\`\`

| Event | Guard | Actions | Target | Description |
| --- | --- | --- | --- | --- |
| \`knock\` | \`isLoud\` | \`log\`, \`greet\` | \`open\` | Somebody \\| really knocks. |
| \`knock\` |  | \`wait\` | stays |  |

## \`open\`

- Invokes: \`closer\`

| Event | Target |
| --- | --- |
| \`after 3 s\` | \`shut\` |
| \`closer is done\` | itself (re-entered) |
`,
  );
});

test('a machine document draws each region of a large machine in its own section', () => {
  const region = (name: string) => ({
    initial: 'a',
    states: Object.fromEntries(['a', 'b', 'c', 'd', 'e', 'f'].map((key) => [key, { on: { [name]: 'a' } }])),
  });
  const text = document(
    createMachine({ id: 'two', type: 'parallel', states: { left: region('l'), right: region('r') } }),
  );
  for (const name of ['left', 'right']) expect(text).toContain(`## \`${name}\`\n\n\`\`\`mermaid\n`);
});
