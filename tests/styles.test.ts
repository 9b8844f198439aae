import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { filesOf, root } from './source-files';

/** Returns the rules of a style sheet, without comments and imports. */
function rulesOf(file: string): string {
  const text = readFileSync(join(root, file), 'utf8');
  return text.replaceAll(/\/\*[^]*?\*\/|@import[^;]*;/g, '').trim();
}

/** Excluded, because only files that the inspector saves use it. They have no other style sheet. */
const sheetOfSavedFiles = 'src/inspector/export/player.css';

const sheetsOf = (folder: string) =>
  filesOf(folder).filter((file) => file.endsWith('.css') && file !== sheetOfSavedFiles);

/** True if all rules are in one block of this layer. */
function isAllInLayer(rules: string, layer: string): boolean {
  const opening = `@layer ${layer} {`;
  if (!rules.startsWith(opening)) return false;
  let depth = 0;
  for (const { 0: brace, index } of rules.matchAll(/[{}]/g)) {
    depth += brace === '{' ? 1 : -1;
    if (depth === 0) return index === rules.length - 1;
  }
  return false;
}

describe.each([
  { folder: 'src/table/react', layer: 'chartable.table', prefix: 'ct' },
  { folder: 'src/chart', layer: 'chartable.inspector', prefix: 'inspector' },
  { folder: 'src/inspector', layer: 'chartable.inspector', prefix: 'inspector' },
  { folder: 'src/project', layer: 'chartable.inspector', prefix: 'inspector' },
])('the style sheets of $folder', ({ folder, layer, prefix }) => {
  const sheets = sheetsOf(folder).map((file) => ({ file, rules: rulesOf(file) }));
  const named = sheets.map(({ file, rules }) => ({ file, rules: rules.replace(`@layer ${layer}`, '') }));

  test(`all rules of the style sheets in ${folder} are in the layer ${layer}`, () => {
    expect(sheets.length).toBeGreaterThan(1);
    // Registered properties and animations aren't part of the cascade.
    const layered = sheets.map(({ file, rules }) => ({
      file,
      rules: rules.replaceAll(/@property [^}]+\}|@keyframes [\w-]+ \{(?:[^{}]|\{[^{}]*\})*\}/g, '').trim(),
    }));
    expect(layered.filter(({ rules }) => !isAllInLayer(rules, layer)).map(({ file }) => file)).toEqual([]);
  });

  // `initial` clears a property that the app may have set. `dark` and `light` are apps' common theme classes.
  test(`style sheets in ${folder} name only classes and properties with the prefix ${prefix}`, () => {
    const themes = ['dark', 'light'];
    const foreign = named.flatMap(({ file, rules }) => {
      const classes = [...rules.matchAll(/\.([a-z][\w-]*)/gi)].map((match) => match[1] ?? '');
      const properties = [...rules.matchAll(/(?<!\()(--[\w-]+):(?! initial)/g)].map((match) => match[1] ?? '');
      return [
        ...classes.filter((name) => name !== prefix && !name.startsWith(`${prefix}-`) && !themes.includes(name)),
        ...properties.filter((name) => !name.startsWith(`--${prefix}-`)),
      ].map((name) => `${file}: ${name}`);
    });
    expect(foreign).toEqual([]);
  });

  test(`style sheets in ${folder} need no custom properties from the app`, () => {
    // The inspector uses the charts' theme.
    const ownRules = [...sheetsOf('src/chart').map(rulesOf), ...sheets.map(({ rules }) => rules)];
    const own = new Set(
      ownRules.flatMap((rules) => [...rules.matchAll(/(--[\w-]+):(?! initial)/g)].map((match) => match[1])),
    );
    const missing = sheets.flatMap(({ file, rules }) =>
      [...rules.matchAll(/var\(\s*(--[\w-]+)\s*([,)])/g)]
        .filter(([, name, next]) => next === ')' && !own.has(name))
        .map(([, name]) => `${file}: ${name}`),
    );
    expect(missing).toEqual([]);
  });
});

test("all rules of the site's style sheets are in the layers app or panels", () => {
  const [tokens = '', ...others] = ['src/site/styles/tokens.css', ...sheetsOf('src/site')].map(rulesOf);
  const order = '@layer app, chartable, panels;';
  expect(tokens.startsWith(order)).toBe(true);
  const rules = others.map((text) => text.replace(order, '').trim());
  expect(rules.filter((text) => !isAllInLayer(text, 'app') && !isAllInLayer(text, 'panels'))).toEqual([]);
});
