// npm run lint: checks the wording of changed comments, changed test titles and the last commit's subject. Checks whole
// files if the arguments name any.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

const maxWordsPerSentence = 25;

/**
 * Matches whole words in any case. A space matches any white space.
 *
 * @param {string} source
 */
const words = (source) => new RegExp(`(?<![\\w-])(?:${source.replaceAll(' ', '\\s+')})(?![\\w-])`, 'gi');

/** @typedef {readonly (readonly [pattern: RegExp, advice: string])[]} Rules */

/** @type {Rules} */
const rules = [
  [
    words('what (?:it|they|one|is|was|has|comes|stands|an?|the|this|that|these|those|each|every|no)'),
    'name it: the omitted params, the cached rows',
  ],
  [words('(?:is|are|was|were|be|has|have) none|(?:is|are|was|were) no'), "isn't, missing, no rows match"],
  [words('where (?:left out|none is given|(?:it|they|this|that|one) (?:is|are) left out)'), 'Default: …'],
  [words("of (?:its|their|his|our|an|one's) own(?! [a-z])"), 'its own, separate, custom'],
  [words('such(?! as)'), 'this, these, or the noun'],
  [words('beside'), 'besides, next to or compared with'],
  [words('tells?|told|says?|said|hears?|heard|asks?|asked'), 'report, notify, return, receive, request'],
  [words('also (?:where|if|when|while|for|in|on|by|after|before|with|without|of)'), 'even if …, including …'],
  [words('as far as|anew|in (?:the|its|their) place|by (?:itself|themselves)'), 'if, again, instead of, automatically'],
  [
    words('nobody|somebody|anybody|whoever|(?:a|one|those|he|anyone|everyone) who|strangers?'),
    'name the code: the caller, the host app, other scripts',
  ],
  [
    /(?:^|[.:]\s)\s*(?:of|to|in|for|by|with|at|from|on|among|as)(?:\s+[\w-]+){1,4}\s+(?:that|which|whose|where)\b/gi,
    'begin with the subject',
  ],
  [/\bso\s+that\b[^.]*\bso\s+that\b|\bby\s+which\b|\bfor\s+it(?=[.,;:])/gi, 'two sentences'],
  [words('address(?:es)?'), 'URL'],
  [words('heads?'), 'header'],
  [words('box(?:es)?'), 'text box, search box or input'],
  [words('riding|owed|on (?:its|their) way'), 'pending, queued or written'],
  [words('(?:in|out of) view'), 'visible, hidden'],
  [words('acts'), 'user events'],
  [words('abilit(?:y|ies)'), 'option'],
  [words('applications?'), 'the app, the host app'],
  [
    words('behaviours?|colours?|favour\\w*|neighbour\\w*|licences?|grey|\\w+(?:al|gn|tim|ron)is(?:e[ds]?|ing|ation)'),
    'American spelling',
  ],
];

/** Matches a commit's subject over 72 characters, or one whose verb doesn't reveal the change. */
const vagueSubject = /^(?:.{73,}|(?:keep|let|say|name|give|share|take|leave|put|draw|follow|handle|improve)\b.*)$/i;

/** Phrases that no rule reports. */
const allowed = [
  words('(?:the )?address bar|IP address(?:es)?|e-?mail address(?:es)?'),
  words('(?:text|search|list|state|check|combo|dialog|select|bounding) ?box(?:es)?'),
  words('(?:spec|specification|standard|RFC|documentation) says|application/[\\w.+-]+'),
  words('asks? the user|asks? for (?:confirmation|permission)'),
  words('what the user (?:sees|typed|types)'),
];

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

/** Finds unclear phrases in a commit's subject. @param {string} subject */
export const findSubjectWarnings = (subject) => [
  ...findWarnings(`// ${subject}`),
  ...(vagueSubject.exec(subject) ?? []).map((quote) => ({
    quote,
    advice: 'at most 72 characters, and a precise verb',
  })),
];

const git = (/** @type {string[]} */ ...args) => execFileSync('git', args, { encoding: 'utf8', maxBuffer: 1e9 });

function readChangedLines() {
  const diff = git(...'diff -U0 --no-ext-diff --no-renames --diff-filter=d HEAD~1 -- *.ts *.tsx *.mjs'.split(' '));
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
  for (const { quote, advice } of findSubjectWarnings(git('log', '-1', '--format=%s').trim()))
    console.log(`last commit: "${quote}": ${advice}`);
}
