// npm run lint: warns about comments and test titles that are hard to read.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync, Visitor } from 'rolldown/utils';
import { allowed, maxWordsPerSentence, rules, titleRules } from './prose.rules.mjs';

const sources = ['*.ts', '*.tsx', '*.mjs'];

/**
 * @typedef {{ text: string, start: number, isTitle: boolean }} Prose An offset in `text` plus `start` is an offset in
 * the code.
 */
/** @typedef {{ line: number, lastLine: number, quote: string, advice: string }} Warning */

// These keep each part's length, so offsets stay valid.
const blank = (/** @type {string} */ part) => part.replaceAll(/\S/g, ' ');
const underscores = (/** @type {string} */ part) => part.replaceAll(/\S/g, '_').replaceAll(/(?<=_) +(?=_)/g, '_');

/** Blanks comment marks, fenced code and types. Inline code and URLs become one word. @param {string} code */
const proseIn = (code) =>
  code
    .replaceAll(/^\s*\/\/+|\/\*+|\*+\/|^[ \t]*\*(?!\/)/gm, blank)
    .replaceAll(/```[^]*?```|@example[^]*?(?=\n\s*@|$)/g, blank)
    .replaceAll(/(?<=@\w+ )\{.*\}|\$\{[^}]*\}/g, blank)
    .replaceAll(/`[^`]*`|https?:\S+[\w/]/g, underscores);

/** @param {import('rolldown/utils').ESTree.Expression | import('rolldown/utils').ESTree.Super} callee @returns {string} */
function calledName(callee) {
  if (callee.type === 'Identifier') return callee.name;
  if (callee.type === 'MemberExpression') return calledName(callee.object);
  if (callee.type === 'CallExpression') return calledName(callee.callee);
  return callee.type === 'TaggedTemplateExpression' ? calledName(callee.tag) : '';
}

/**
 * Returns a module's comments and test titles. Consecutive line comments are one text.
 *
 * @param {string} file
 * @param {string} code
 */
function readProse(file, code) {
  const { comments, program, errors } = parseSync(file, code);
  if (errors.length > 0) throw new Error(`${file}: ${errors[0]?.message}`);
  /** @type {{ start: number, end: number }[]} */
  const spans = [];
  for (const { type, start, end } of comments) {
    const last = spans.at(-1);
    if (last && type === 'Line' && /^\r?\n[ \t]*$/.test(code.slice(last.end, start))) last.end = end;
    else spans.push({ start, end });
  }
  /** @type {Prose[]} */
  const prose = spans.map(({ start, end }) => ({ start, text: proseIn(code.slice(start, end)), isTitle: false }));
  new Visitor({
    CallExpression({ callee, arguments: [title] }) {
      const name = /^(test|it|describe)(?![a-z])/.exec(calledName(callee))?.[1];
      const isText =
        title?.type === 'TemplateLiteral' || (title?.type === 'Literal' && typeof title.value === 'string');
      if (name === undefined || !isText) return;
      const text = proseIn(code.slice(title.start + 1, title.end - 1));
      prose.push({ start: title.start + 1, text, isTitle: name !== 'describe' });
    },
  }).visit(program);
  return prose;
}

/** Returns sentences, list items, tags and paragraphs. @param {string} text */
const sentencesIn = (text) =>
  [...text.matchAll(/(?:(?!\n\s*(?:\n|- |\d+\. |@))(?!(?<!e\.g|i\.e|vs)[.!?](?:\s|$))[^])+/g)].map((match) => ({
    start: match.index,
    sentence: match[0],
    words: match[0].split(/\s+/).filter((word) => /\w/.test(word)),
  }));

/**
 * @param {string} file The extension selects the parser.
 * @param {string} code
 */
export function findWarnings(file, code) {
  const lineOf = (/** @type {number} */ offset) => code.slice(0, offset).split('\n').length;
  return readProse(file, code)
    .flatMap(({ text, start, isTitle }) => {
      const checked = allowed.reduce((left, phrase) => left.replaceAll(phrase, underscores), text);
      /** @returns {Warning} */
      const warn = (/** @type {number} */ at, /** @type {string} */ found, /** @type {string} */ advice) => ({
        line: lineOf(start + at + found.search(/\S/)),
        lastLine: lineOf(start + at + found.trimEnd().length),
        quote: found.trim().split(/\s+/).slice(0, 4).join(' '),
        advice,
      });
      const found = [...rules, ...(isTitle ? titleRules : [])].flatMap(([pattern, advice]) =>
        [...checked.matchAll(pattern)].map((match) => warn(match.index, match[0], advice)),
      );
      const long = sentencesIn(text)
        .filter(({ words }) => words.length > maxWordsPerSentence)
        .map(({ start: at, sentence, words }) => warn(at, sentence, `${words.length} words; split the sentence`));
      return [...found, ...long];
    })
    .toSorted((one, other) => one.line - other.line);
}

/** Returns Git's output, or `undefined` if it fails. @param {string} cwd @param {string[]} args */
function git(cwd, ...args) {
  const { status, stdout } = spawnSync('git', ['-c', 'core.quotePath=false', ...args], {
    cwd,
    encoding: 'utf8',
    maxBuffer: 1e9,
  });
  return status === 0 ? stdout.trim() : undefined;
}

/**
 * Returns each file's changed lines: uncommitted, and in commits that aren't on the upstream branch. Without an
 * upstream branch, only the last commit counts.
 *
 * @param {string} root
 */
export function readChangedLines(root) {
  const base = git(root, 'merge-base', 'HEAD', '@{upstream}') ?? git(root, 'rev-parse', '--verify', 'HEAD~1') ?? 'HEAD';
  const options = [
    '--unified=0',
    '--no-color',
    '--no-ext-diff',
    '--diff-filter=d',
    '--src-prefix=a/',
    '--dst-prefix=b/',
  ];
  const diff = git(root, 'diff', ...options, base, '--', ...sources) ?? '';
  /** @type {Map<string, Set<number> | 'all'>} */
  const changed = new Map();
  for (const part of diff.split(/^diff --git /m).slice(1)) {
    const file = /^\+\+\+ b\/(.*?)\t?$/m.exec(part)?.[1];
    if (file === undefined) continue;
    const lines = [...part.matchAll(/^@@ \S+ \+(\d+)(?:,(\d+))? @@/gm)].flatMap(([, first, count = '1']) =>
      Array.from({ length: Number(count) }, (_, index) => Number(first) + index),
    );
    changed.set(file, new Set(lines));
  }
  const untracked = git(root, 'ls-files', '--others', '--exclude-standard', '--', ...sources) ?? '';
  for (const file of untracked.split('\n').filter(Boolean)) changed.set(file, 'all');
  return changed;
}

/** @param {string} root @param {readonly string[]} folders */
function readAllLines(root, folders) {
  const files = git(root, 'ls-files', '--cached', '--others', '--exclude-standard', '--', ...folders) ?? '';
  const read = files.split('\n').filter((file) => /\.(ts|tsx|mjs)$/.test(file) && existsSync(join(root, file)));
  return new Map(read.map((file) => /** @type {const} */ ([file, 'all'])));
}

function main() {
  const root = join(import.meta.dirname, '../..');
  const [option, ...folders] = process.argv.slice(2);
  const checked = option === '--all' ? readAllLines(root, folders) : readChangedLines(root);
  let count = 0;
  for (const [file, lines] of checked) {
    for (const { line, lastLine, quote, advice } of findWarnings(file, readFileSync(join(root, file), 'utf8'))) {
      const isChecked = lines === 'all' || [...lines].some((each) => line <= each && each <= lastLine);
      if (!isChecked) continue;
      count += 1;
      console.log(`${file}:${line}: "${quote}": ${advice}`);
    }
  }
  if (count > 0 || option === '--all') console.log(`${count} places read badly.`);
}

if (process.argv[1] !== undefined && realpathSync(process.argv[1]) === import.meta.filename) main();
