import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { root } from '../../src/build/install.mjs';
import { compileExamples } from './examples.mjs';
import { runNode } from './harness/npm';

interface Docstring {
  readonly summary: readonly unknown[];
  readonly blockTags?: readonly { readonly tag: string; readonly content: readonly { readonly text: string }[] }[];
}

/** TypeDoc's description of an entry or of an exported name. */
interface Name {
  readonly name: string;
  readonly kind: number;
  readonly variant: string;
  readonly comment?: Docstring;
  readonly signatures?: readonly Name[];
  readonly getSignature?: Name;
  readonly type?: { readonly declaration?: Name };
  readonly inheritedFrom?: object;
  readonly children?: readonly Name[];
}

/** TypeDoc's codes for classes, interfaces and type aliases. */
const typeKinds = [128, 256, 2_097_152];
const constructorKind = 512;

let entries: readonly Name[] = [];
beforeAll(
  async () => {
    await runNode(root, [join(root, 'src/build/api.mjs')]);
    ({ children: entries } = JSON.parse(readFileSync(join(root, '.cache/api/reference.json'), 'utf8')) as {
      children: readonly Name[];
    });
  },
  // The first call installs TypeDoc.
  300_000,
);

/** Returns the docstrings of a name or of its signatures. */
const docstringsOf = ({ comment, signatures = [], getSignature, type }: Name): readonly Docstring[] =>
  comment
    ? [comment]
    : [...signatures, getSignature, type?.declaration].flatMap((each) => (each ? docstringsOf(each) : []));

const hasDocstring = (name: Name) => docstringsOf(name).some(({ summary }) => summary.length > 0);

/** Returns the properties of a type, without inherited ones. */
const propertiesOf = ({ kind, children = [], type }: Name) =>
  (typeKinds.includes(kind) ? [...children, ...(type?.declaration?.children ?? [])] : []).filter(
    (property) => property.kind !== constructorKind && !property.inheritedFrom,
  );

const examplesOf = (name: Name) =>
  docstringsOf(name)
    .flatMap(({ blockTags = [] }) => blockTags)
    .filter(({ tag }) => tag === '@example')
    .map(({ content }) => content.map(({ text }) => text).join(''));

const describedNames = () =>
  entries.flatMap(({ name: entry, children = [] }) =>
    children.filter(({ variant }) => variant === 'declaration').map((described) => ({ entry, described })),
  );

test('every public name and property has a docstring', () => {
  const bare = describedNames().flatMap(({ entry, described }) =>
    [described, ...propertiesOf(described)]
      .filter((each) => !hasDocstring(each))
      .map((each) => `chartable/${entry}: ${described.name}${each === described ? '' : `.${each.name}`}`),
  );
  expect(bare).toEqual([]);
});

test('every public function has an example', () => {
  const bare = describedNames().filter(
    ({ described }) =>
      !typeKinds.includes(described.kind) &&
      (described.signatures ?? described.type?.declaration?.signatures) &&
      examplesOf(described).length === 0,
  );
  expect(bare.map(({ entry, described }) => `chartable/${entry}: ${described.name}`)).toEqual([]);
});

test('the examples in all docstrings compile', () => {
  compileExamples(
    describedNames().flatMap(({ entry, described }) =>
      [described, ...propertiesOf(described)].flatMap((each) =>
        examplesOf(each).map((text) => ({ entry, name: each.name, text: text.replaceAll(/^```\w*$/gm, '').trim() })),
      ),
    ),
    new Map(entries.map(({ name, children = [] }) => [name, children.map((each) => each.name)])),
  );
});
