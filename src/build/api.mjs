// npm run docs:api: makes the pages of src/docs/api of the docstrings of the package, and compiles their examples. `--check` compares the
// pages instead. TypeDoc reads what TypeScript 6 compiles: the two are installed in a folder of their own, from the lock file in
// src/build/api.
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import GithubSlugger from 'github-slugger';
import { writeDeclarations } from './declarations.mjs';
import { root, run } from './install.mjs';
import { compileExamples } from './examples.mjs';
import { installApart, runOrThrow } from './install-apart.mjs';
import { publicEntries } from './public-entries.mjs';

const folder = join(root, '.cache/api');
const reference = join(root, 'src/docs/api');

/**
 * @typedef {{ text: string }[]} Text
 * @typedef {{ summary?: Text, blockTags?: { tag: string, content: Text }[] }} Comment
 * @typedef {{ name: string, children?: Name[] }} Entry
 * @typedef {object} Name
 * @property {string} name
 * @property {number} kind
 * @property {'declaration' | 'reference'} variant
 * @property {Comment} [comment]
 * @property {{ comment?: Comment }[]} [signatures]
 * @property {{ comment?: Comment }} [getSignature] of a property that is read by a function
 * @property {object} [inheritedFrom]
 * @property {Name[]} [children]
 * @property {{ declaration?: { comment?: Comment, signatures?: { comment?: Comment }[], children?: Name[] } }} [type]
 */

/** The kinds of interfaces and type aliases, as TypeDoc numbers them. */
const types = [256, 2097152];
/** The kinds whose properties are documented one by one: these, and classes. */
const kinds = [...types, 128];
const constructor = 512;

/** Returns the text of a page without the type arguments of machines, which are the whole chart. @param {string} page */
function shortenMachines(page) {
  const start = '`StateMachine`\\<';
  const parts = page.split(start);
  return parts
    .map((part, place) => {
      if (place === 0) return part;
      let depth = 1;
      for (const { 0: bracket, index } of part.matchAll(/\\[<>]/g)) {
        depth += bracket === '\\<' ? 1 : -1;
        if (depth === 0) return `\`StateMachine\`${part.slice(index + 2)}`;
      }
      return `${start}${part}`;
    })
    .join('');
}

/** Begins the title of the page of an entry. */
const titleStart = '# chartable/';

/** Begins the list of the entries. */
const introduction = `# API reference

Every name that the package exports, by the entry that exports it: its meaning, its types, what it throws, and an example. \`npm run docs:api\`
makes these pages of the docstrings.
`;

/**
 * Returns the pages as the guide shows them.
 *
 * @param {ReadonlyMap<string, string>} pages as TypeDoc made them
 */
function finishPages(pages) {
  /** @type {Map<string, Map<string, string>>} */
  const slugs = new Map();
  for (const [file, page] of pages) {
    const slugger = new GithubSlugger();
    /** @type {[string, string][]} */
    const headings = [...page.replace(/^# /, titleStart).matchAll(/^#+ (.+)$/gm)].map(([, text = '']) => [
      text.replace('()', ''),
      slugger.slug(text),
    ]);
    // Of two equal headings, the first is the name, and the other is a property.
    slugs.set(file, new Map(headings.toReversed()));
  }
  const finish = (/** @type {string} */ file, /** @type {string} */ page) => {
    const text = shortenMachines(page)
      // Nothing links to a property.
      .replaceAll(/<a id="[^"]*"><\/a> /g, '')
      .replaceAll('__namedParameters', 'options')
      // For names that differ in capitals only, TypeDoc's numbers differ from GitHub's.
      .replaceAll(
        /\[(`?)(\w+)\1\]\(([^)#]*)#[^)]+\)/g,
        (
          /** @type {string} */ link,
          /** @type {string} */ quote,
          /** @type {string} */ name,
          /** @type {string} */ path,
        ) => {
          const target = path === '' ? file : posix.join(posix.dirname(file), path);
          const slug = slugs.get(target)?.get(name);
          return slug === undefined ? link : `[${quote}${name}${quote}](${path}#${slug})`;
        },
      );
    if (file === 'README.md') return text.replace(/^# .*\n\n## Modules\n/, introduction);
    return text.replace(/^# /, titleStart);
  };
  return new Map([...pages].map(([file, page]) => [file, finish(file, page)]));
}

/** The text of a docstring. @param {(Comment | undefined)[]} comments */
const summaryOf = (comments) =>
  comments
    .flatMap((each) => each?.summary ?? [])
    .map(({ text }) => text)
    .join('')
    .trim();

/**
 * Returns the properties of a public type that have no docstring. Those of a type that it extends are listed there.
 *
 * @param {Name} type
 */
const findBareProperties = ({ children = [], type }) =>
  [...children, ...(type?.declaration?.children ?? [])].filter(
    ({ kind, inheritedFrom, comment, signatures, getSignature, type: own }) =>
      kind !== constructor &&
      inheritedFrom === undefined &&
      summaryOf([
        comment,
        getSignature?.comment,
        ...commentsOf(signatures),
        ...commentsOf(own?.declaration?.signatures),
      ]) === '',
  );

/** @param {{ comment?: Comment }[]} [signatures] */
const commentsOf = (signatures = []) => signatures.map(({ comment }) => comment);

/**
 * Returns the examples of the docstrings of an entry, and of the properties of its types.
 *
 * @param {Entry} entry
 * @returns {import('./examples.mjs').Example[]}
 */
const findExamples = ({ name: entry, children = [] }) =>
  children.flatMap((found) =>
    [found, ...(found.children ?? []), ...(found.type?.declaration?.children ?? [])].flatMap((named) =>
      [
        named.comment,
        ...commentsOf(named.signatures),
        ...(named === found ? commentsOf(found.type?.declaration?.signatures) : []),
      ]
        .flatMap((comment) => comment?.blockTags ?? [])
        .filter(({ tag }) => tag === '@example')
        .map(({ content }) => ({
          entry,
          name: named === found ? found.name : `${found.name}.${named.name}`,
          text: content
            .map(({ text }) => text)
            .join('')
            .replaceAll(/^```\w*$/gm, '')
            .trim(),
        })),
    ),
  );

/**
 * Returns what is missing in the docstrings of public names and their properties.
 *
 * @param {readonly Entry[]} entries
 */
function findGaps(entries) {
  return entries.flatMap((entry) =>
    (entry.children ?? [])
      .filter(({ variant }) => variant === 'declaration')
      .flatMap((found) => {
        const { name, kind, comment, signatures, type } = found;
        if (kinds.includes(kind)) {
          const bare = findBareProperties(found);
          if (bare.length > 0)
            return bare.map((property) => `chartable/${entry.name}: ${name}.${property.name} has no docstring.`);
        }
        const all = [
          comment,
          ...[...(signatures ?? []), type?.declaration, ...(type?.declaration?.signatures ?? [])].map(
            (each) => each?.comment,
          ),
        ];
        if (summaryOf(all) === '') return [`chartable/${entry.name}: ${name} has no docstring.`];
        const isFunction = !types.includes(kind) && (signatures ?? type?.declaration?.signatures) !== undefined;
        const hasExample = all.some((each) => each?.blockTags?.some(({ tag }) => tag === '@example'));
        return isFunction && !hasExample ? [`chartable/${entry.name}: ${name} has no @example.`] : [];
      }),
  );
}

/** Returns the text of each page by its path in a folder. @param {string} from @returns {Map<string, string>} */
const readPages = (from) =>
  new Map(
    (existsSync(from) ? readdirSync(from, { recursive: true, encoding: 'utf8' }) : [])
      .filter((file) => file.endsWith('.md'))
      .map((file) => [file.replaceAll('\\', '/'), readFileSync(join(from, file), 'utf8')]),
  );

await run(async () => {
  installApart(join(root, 'src/build/api'), 'api');
  const declarations = join(folder, 'declarations');
  rmSync(declarations, { recursive: true, force: true });
  writeDeclarations(join(root, 'src/entries'), publicEntries(), declarations);
  rmSync(join(folder, 'pages'), { recursive: true, force: true });
  // A name that several entries export is described in the first of them.
  const first = ['definition', 'browser', 'columns'];
  const entries = [...first, ...publicEntries().filter((entry) => !first.includes(entry))];
  const entryPoints = entries.flatMap((entry) => ['--entryPoints', `declarations/${entry}.d.ts`]);
  runOrThrow(process.execPath, ['node_modules/typedoc/bin/typedoc', '--logLevel', 'Error', ...entryPoints], folder);

  /** @type {{ children: Entry[] }} */
  const { children } = JSON.parse(readFileSync(join(folder, 'reference.json'), 'utf8'));
  const gaps = findGaps(children);
  if (gaps.length > 0) throw new Error(gaps.join('\n'));
  compileExamples(
    children.flatMap(findExamples),
    new Map(children.map(({ name, children: names = [] }) => [name, names.map((each) => each.name)])),
  );

  const pages = finishPages(readPages(join(folder, 'pages')));
  if (process.argv.includes('--check')) {
    const old = readPages(reference);
    const changed = [...new Set([...old.keys(), ...pages.keys()])].filter((file) => old.get(file) !== pages.get(file));
    if (changed.length > 0) throw new Error(`npm run docs:api changes src/docs/api: ${changed.join(', ')}`);
    return;
  }
  rmSync(reference, { recursive: true, force: true });
  for (const [file, text] of pages) {
    mkdirSync(dirname(join(reference, file)), { recursive: true });
    writeFileSync(join(reference, file), text);
  }
});
