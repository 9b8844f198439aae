import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { readSkill, skillNames } from '../src/build/agent-files.mjs';

describe.each(skillNames())('the skill %s', (name) => {
  const source = readFileSync(join(import.meta.dirname, '../src/site/skills', name, 'SKILL.md'), 'utf8');
  const text = readSkill(name);

  test(`the skill ${name} starts with its folder's name and a description`, () => {
    expect(text).toMatch(new RegExp(`^---\nname: ${name}\ndescription: \\S.{60,1023}\n`));
  });

  test(`the skill ${name} has at most 150 lines`, () => {
    expect(text.trimEnd().split('\n').length).toBeLessThanOrEqual(150);
  });

  // Each app is compiled by its own test.
  test(`the skill ${name} shows code only from the tested apps`, () => {
    const files = [...source.matchAll(/^<!-- (\S+) -->$/gm)].map(([, file]) => file);
    expect(files.filter((file) => !file?.startsWith('tests/package/apps/'))).toEqual([]);
    expect(source).not.toMatch(/^```(?!sh$|$)/m);
    expect(text).not.toContain('<!--');
  });
});
