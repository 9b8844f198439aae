import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync, Visitor, type ESTree } from 'rolldown/utils';
import { expect, test } from 'vitest';

const source = join(import.meta.dirname, '../../../../src');

/** Props that accept elements. Callers wrap their texts in elements. */
const slots = ['children', 'toolbar', 'foot', 'end', 'actions', 'aside', 'filter', 'claim', 'note'];

type Child = ESTree.JSXChild;
type Value = ESTree.Expression | ESTree.JSXEmptyExpression;

const isLayout = (child: Child): boolean =>
  child.type === 'JSXText'
    ? child.value.trim() === '' && child.value.includes('\n')
    : child.type === 'JSXExpressionContainer' && child.expression.type === 'JSXEmptyExpression';

/** True if the value is always an element or nothing. */
function isElement(value: Value, constants: ReadonlyMap<string, Value>): boolean {
  const isAlso = (other: Value) => isElement(other, constants);
  if (value.type === 'JSXElement' || value.type === 'JSXFragment') return true;
  if (value.type === 'Literal') return value.value === null;
  if (value.type === 'LogicalExpression') return isAlso(value.right) && (value.operator === '&&' || isAlso(value.left));
  if (value.type === 'ConditionalExpression') return isAlso(value.consequent) && isAlso(value.alternate);
  if (value.type === 'Identifier') {
    const constant = constants.get(value.name);
    return slots.includes(value.name) || (constant !== undefined && isAlso(constant));
  }
  if (value.type === 'ArrowFunctionExpression') {
    if (value.body.type !== 'BlockStatement') return isAlso(value.body);
    return value.body.body.every((each) => each.type !== 'ReturnStatement' || (each.argument && isAlso(each.argument)));
  }
  if (value.type !== 'CallExpression') return false;
  const { callee, arguments: given } = value;
  if (callee.type === 'Identifier') return isAlso(callee);
  const isMapping =
    callee.type === 'MemberExpression' && callee.property.type === 'Identifier' && /map$/i.test(callee.property.name);
  return isMapping && given.every((each) => each.type !== 'SpreadElement' && isAlso(each));
}

/** Returns a module's texts that have sibling nodes. */
function bareTextsOf(file: string, code: string): string[] {
  const constants = new Map<string, Value>();
  const found: string[] = [];
  const check = (parent: ESTree.JSXElement | ESTree.JSXFragment) => {
    const children = parent.children.filter((child) => !isLayout(child));
    if (children.length === 1 && parent.type === 'JSXElement') return;
    for (const child of children) {
      const isText =
        child.type === 'JSXText' ||
        (child.type === 'JSXExpressionContainer' && !isElement(child.expression, constants));
      if (isText) found.push(`${file}: ${code.slice(child.start, child.end).trim()}`);
    }
  };
  const { program } = parseSync(file, code, { preserveParens: false });
  new Visitor({
    VariableDeclarator: ({ id, init }) => void (id.type === 'Identifier' && init && constants.set(id.name, init)),
    'JSXElement:exit': check,
    'JSXFragment:exit': check,
  }).visit(program);
  return found;
}

test('JSX never contains text next to another node, for Google Translate (facebook/react#26048)', () => {
  const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.tsx') && !/^(?:chart|inspector|project)\b/.test(file),
  );
  expect(files.length).toBeGreaterThan(50);
  expect(files.flatMap((file) => bareTextsOf(file, readFileSync(join(source, file), 'utf8')))).toEqual([]);
});

test('the check for text in JSX reports text next to a sibling node', () => {
  const textsOf = (jsx: string) => bareTextsOf('a.tsx', `const one = <b />; const text = 'a'; const x = ${jsx};`);
  expect(textsOf('<p>{text} rows</p>')).toEqual(['a.tsx: {text}', 'a.tsx: rows']);
  expect(textsOf('<p><b />{isNew && text}</p>')).toEqual(['a.tsx: {isNew && text}']);
  expect(textsOf('<>{text}</>')).toEqual(['a.tsx: {text}']);
  expect(textsOf('<p>{one}{list.map((each) => each)}</p>')).toEqual(['a.tsx: {list.map((each) => each)}']);
  expect(textsOf('<p>{text}</p>')).toEqual([]);
  expect(textsOf('<p>{one}{isNew ? <i>{text}</i> : null}{children}</p>')).toEqual([]);
});
