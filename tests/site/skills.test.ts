import { expect, test } from 'vitest';
import { readSkill, skillNames } from '../../src/build/agent-files.mjs';

test.each(skillNames())('the skill %s has a name, a description and tested code, in at most 150 lines', (name) => {
  const text = readSkill(name);
  const [, front = ''] = /^---\n([^]*?)\n---\n/.exec(text) ?? [];
  expect(front).toMatch(new RegExp(`^name: ${name}$`, 'm'));
  const [, description = ''] = /^description: (.+)$/m.exec(front) ?? [];
  expect(description.length).toBeGreaterThan(60);
  expect(description.length).toBeLessThanOrEqual(1024);
  expect(text).not.toContain('<!--');
  expect(text).toContain('chartable');
  expect(text.split('\n').length).toBeLessThanOrEqual(150);
});
