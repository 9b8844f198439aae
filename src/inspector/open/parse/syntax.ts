import { isObject } from '../../../../machines/shared/json';

/** A node of the syntax tree. Properties depend on the type, as in ESTree. TypeScript's types begin with `TS`. */
export interface Syntax {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [property: string]: unknown;
}

export const isSyntax = (value: unknown): value is Syntax =>
  isObject(value) && typeof value['type'] === 'string' && typeof value['start'] === 'number';

export function part(node: Syntax, property: string): Syntax | undefined {
  const value = node[property];
  return isSyntax(value) ? value : undefined;
}

/** Returns a property's nodes. Omits the holes of arrays such as `[, 1]`. */
export function parts(node: Syntax, property: string): readonly Syntax[] {
  const value = node[property];
  return Array.isArray(value) ? value.filter(isSyntax) : [];
}

export function childrenOf(node: Syntax): readonly Syntax[] {
  return Object.values(node).flatMap((value) => (Array.isArray(value) ? value : [value]).filter(isSyntax));
}

export const nameOf = (node: Syntax | undefined): string | undefined =>
  node?.type === 'Identifier' && typeof node['name'] === 'string' ? node['name'] : undefined;

export const isFunction = ({ type }: Syntax): boolean =>
  type === 'ArrowFunctionExpression' || type === 'FunctionExpression' || type === 'FunctionDeclaration';

const wrappers: ReadonlySet<string> = new Set([
  'TSAsExpression',
  'TSSatisfiesExpression',
  'TSNonNullExpression',
  'TSTypeAssertion',
  'TSInstantiationExpression',
  'ParenthesizedExpression',
  'ChainExpression',
]);

/** Removes types and parentheses, e.g. returns `{}` for `({}) as const`. */
export function unwrap(node: Syntax): Syntax {
  const inner = wrappers.has(node.type) ? part(node, 'expression') : undefined;
  return inner ? unwrap(inner) : node;
}

/** Returns a property's name, or undefined if it is computed. */
export function plainKeyOf(property: Syntax): string | undefined {
  const key = part(property, 'key') ?? part(property, 'id');
  if (!key || property['computed'] === true) return undefined;
  return key.type === 'Literal' ? String(key['value']) : nameOf(key);
}

/** Returns the expression that a function returns, or undefined if its body has other statements. */
export function returnedBy(node: Syntax): Syntax | undefined {
  const body = part(node, 'body');
  if (body?.type !== 'BlockStatement') return body;
  const [only, ...others] = parts(body, 'body');
  return only?.type === 'ReturnStatement' && others.length === 0 ? part(only, 'argument') : undefined;
}
