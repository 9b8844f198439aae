// npm run lint: warns about changed comments and test titles that are hard to read. Or pass files to check.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { allowed, maxWordsPerSentence, rules } from './prose.rules.mjs';

// These keep each part's length, so offsets stay valid.
const blank = (/** @type {string} */ part) => part.replaceAll(/\S/g, ' ');
const underscores = (/** @type {string} */ part) => part.replaceAll(/\S/g, '_').replaceAll(/(?<=_) +(?=_)/g, '_');

/** Blanks comment marks, fenced code and types. Inline code and URLs become one word. @param {string} part */
const proseIn = (part) =>
  part
    .replaceAll(/```[^]*?```|@example[^]*?(?=\n\s*\*?\s*@|$)/g, blank)
    .replaceAll(/`[^`]*`|https?:\S+[\w/]/g, underscores)
    .replaceAll(/\/\/+|\/\*+|\*+\/|^[ \t]*\*(?!\/)/gm, blank)
    .replaceAll(/(?<=@\w+ )\{.*\}|\$\{[^}]*\}/g, blank);

const stringOrComments = /(["'`])(?:\\.|(?!\1)[^\\\n])*?\1|\/\*[^]*?\*\/|\/\/.*(?:\n[ \t]*\/\/.*)*/g;
const testCall = /(?:^|\n)[ \t]*(?:(?:test|it|describe)\b[^\n'"`]*|\](?: as const)?\))\(\s*$/;
const sentenceEnd = /(?<!e\.g|i\.e|vs)[.!?](?=\s|$)|\n\s*(?=\n|- |\d+\. |@)/;

/**
 * Finds phrases and long sentences in comments and test titles.
 *
 * @param {string} code
 */
export function findWarnings(code) {
  const lineOf = (/** @type {number} */ offset) => code.slice(0, offset).split('\n').length;
  return [...code.matchAll(stringOrComments)].flatMap(({ 0: part, 1: quote, index }) => {
    if (quote && !testCall.test(code.slice(Math.max(0, index - 200), index))) return [];
    const text = proseIn(quote ? ` ${part.slice(1, -1)} ` : part);
    const checked = allowed.reduce((left, phrase) => left.replaceAll(phrase, underscores), text);
    const found = rules.flatMap(([pattern, advice]) =>
      [...checked.matchAll(pattern)].map((match) => ({
        line: lineOf(index + match.index + match[0].search(/\S/)),
        quote: match[0].trim(),
        advice,
      })),
    );
    const long = text
      .split(sentenceEnd)
      .map((sentence) => sentence.split(/\s+/).filter((word) => /\w/.test(word)))
      .filter((words) => words.length > maxWordsPerSentence)
      .map((words) => ({
        line: lineOf(index),
        quote: words.slice(0, 4).join(' '),
        advice: `${words.length} words; split the sentence`,
      }));
    return [...found, ...long];
  });
}

const git = (/** @type {string[]} */ ...args) => execFileSync('git', args, { encoding: 'utf8', maxBuffer: 1e9 });

/** Returns the changed lines of each file, uncommitted and of the last commit. */
function readChangedLines() {
  const diff = git('diff', '-U0', '--no-ext-diff', '--diff-filter=d', 'HEAD~1', '--', '*.ts', '*.tsx', '*.mjs');
  const files = diff.split(/^diff --git .*\n/m).slice(1);
  return files.map((part) => ({
    file: /^\+\+\+ b\/(.*?)\t?$/m.exec(part)?.[1] ?? '',
    lines: [...part.matchAll(/^@@ \S+ \+(\d+)(?:,(\d+))? @@/gm)].flatMap(([, first, count = '1']) =>
      Array.from({ length: Number(count) }, (_, index) => Number(first) + index),
    ),
  }));
}

if (process.argv[1] === import.meta.filename) {
  const given = process.argv.slice(2).map((file) => ({ file, lines: undefined }));
  for (const { file, lines } of given.length > 0 ? given : readChangedLines())
    for (const { line, quote, advice } of findWarnings(readFileSync(file, 'utf8')))
      if (!lines || lines.includes(line)) console.log(`${file}:${line}: "${quote}": ${advice}`);
}
