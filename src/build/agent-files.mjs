// Before packing, writes what coding agents read in the package: skills/ and llms.txt. `--remove` removes them again.
// Sources: src/site/skills, whose HTML comments name the files to show, and the guide.
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { createLlmsText } from './guide.mjs';
import { root } from './install.mjs';

const sources = join(root, 'src/site/skills');

export const skillNames = () => readdirSync(sources);

/**
 * Returns a skill's text. Each comment with a file name is replaced by the file.
 *
 * @param {string} name
 */
export const readSkill = (name) =>
  readFileSync(join(sources, name, 'SKILL.md'), 'utf8').replaceAll(
    /^<!-- (\S+) -->$/gm,
    (_, /** @type {string} */ file) =>
      `\`\`\`${extname(file).slice(1)}\n${readFileSync(join(root, file), 'utf8')}\`\`\``,
  );

if (process.argv[1] === import.meta.filename) {
  const written = [join(root, 'skills'), join(root, 'llms.txt')];
  for (const path of written) rmSync(path, { recursive: true, force: true });
  if (!process.argv.includes('--remove')) {
    for (const name of skillNames()) {
      mkdirSync(join(root, 'skills', name), { recursive: true });
      writeFileSync(join(root, 'skills', name, 'SKILL.md'), readSkill(name));
    }
    writeFileSync(join(root, 'llms.txt'), createLlmsText('src/site/'));
  }
}
