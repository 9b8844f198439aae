// Writes the package's files for coding agents: skills/ and llms.txt. Their sources are src/site/skills and the guide.
// HTML comments in a skill name files to insert.
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { createLlmsText } from './guide.mjs';
import { root } from './install.mjs';

const sources = join(root, 'src/site/skills');

export const skillNames = () => readdirSync(sources);

/**
 * Returns a skill's text. Replaces each HTML comment that names a file with the file's text.
 *
 * @param {string} name
 */
export const readSkill = (name) =>
  readFileSync(join(sources, name, 'SKILL.md'), 'utf8').replaceAll(
    /^<!-- (\S+) -->$/gm,
    (_, /** @type {string} */ file) =>
      `\`\`\`${extname(file).slice(1)}\n${readFileSync(join(root, file), 'utf8')}\`\`\``,
  );

export function writeAgentFiles() {
  rmSync(join(root, 'skills'), { recursive: true, force: true });
  for (const name of skillNames()) {
    mkdirSync(join(root, 'skills', name), { recursive: true });
    writeFileSync(join(root, 'skills', name, 'SKILL.md'), readSkill(name));
  }
  writeFileSync(join(root, 'llms.txt'), createLlmsText('src/site/', true));
}
