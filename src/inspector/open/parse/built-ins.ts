import { findBinding, isXStateModule, type Scope } from './scope';
import { nameOf, part, parts, unwrap, type Syntax } from './syntax';
import type { Reading } from './reading';
import { optional, resolve, type Ref } from './values';

const names: ReadonlySet<string> = new Set([
  'createMachine',
  'Machine',
  'setup',
  'and',
  'or',
  'not',
  'stateIn',
  'raise',
  'send',
  'sendTo',
  'sendParent',
  'cancel',
  'stopChild',
  'spawnChild',
  'log',
  'assign',
  'emit',
  'enqueueActions',
  'fromPromise',
  'fromCallback',
  'fromObservable',
  'fromEventObservable',
  'fromTransition',
]);

/** Returns the name of the called XState function, e.g. `raise` for `xs.raise(…)`. Undefined for other calls. */
export function builtInOf(call: Syntax, scope: Scope, reading: Reading): string | undefined {
  if (call.type !== 'CallExpression') return undefined;
  return builtInNamed({ node: unwrap(part(call, 'callee') ?? call), scope }, reading);
}

function builtInNamed({ node: callee, scope }: Ref, reading: Reading): string | undefined {
  const name = nameOf(callee);
  if (name !== undefined) {
    const found = findBinding(name, scope);
    const binding = found?.binding;
    // A pasted snippet may lack its imports, so names without a binding count as XState's.
    if (!binding) return names.has(name) ? name : undefined;
    // A constant may name a member, e.g. `assign` in `const { assign } = actions`.
    if (binding.kind === 'constant' && binding.node.type === 'MemberExpression')
      return builtInNamed({ node: binding.node, scope: found.scope }, reading);
    return binding.kind === 'import' && binding.isXState && names.has(binding.imported) ? binding.imported : undefined;
  }
  const method = memberOf(callee);
  if (!method || !names.has(method.name)) return undefined;
  const isXState = isNamespace(unwrap(method.object), scope) || setupOf({ node: method.object, scope }, reading);
  return isXState ? method.name : undefined;
}

/** True for the whole XState module: `xs` in `import * as xs`, or the global variable of XState's script. */
function isNamespace(node: Syntax, scope: Scope, depth = 0): boolean {
  // Stops at constants that refer to each other in a circle.
  if (depth > 9) return false;
  const name = nameOf(node);
  if (name !== undefined) {
    const found = findBinding(name, scope);
    if (!found) return name === 'XState';
    const { binding } = found;
    if (binding.kind === 'constant') return isNamespace(unwrap(binding.node), found.scope, depth + 1);
    return binding.kind === 'import' && binding.isXState && ['*', 'default', 'actions'].includes(binding.imported);
  }
  const member = memberOf(node);
  if (member) return member.name === 'actions' && isNamespace(unwrap(member.object), scope, depth + 1);
  // `import()` and `require()` also return the module.
  const call = part(node, 'argument') ?? node;
  const isImport = call.type === 'ImportExpression' || nameOf(part(call, 'callee')) === 'require';
  return isImport && isXStateModule((part(call, 'source') ?? parts(call, 'arguments')[0])?.['value']);
}

function memberOf(callee: Syntax): { readonly object: Syntax; readonly name: string } | undefined {
  const [object, name] = [part(callee, 'object'), nameOf(part(callee, 'property'))];
  return callee.type === 'MemberExpression' && object && name !== undefined && callee['computed'] !== true
    ? { object, name }
    : undefined;
}

/** Returns the arguments of `setup(…)` and `.extend(…)`, or undefined for other expressions. */
export function setupOf(ref: Ref, reading: Reading): readonly Ref[] | undefined {
  const found = resolveQuietly(ref, reading);
  if (found?.node.type !== 'CallExpression') return undefined;
  const { node, scope } = found;
  const callee = unwrap(part(node, 'callee') ?? node);
  const options = parts(node, 'arguments').map((one) => ({ node: one, scope }));
  const method = memberOf(callee);
  if (method?.name === 'extend') {
    const extended = setupOf({ node: method.object, scope }, reading);
    return extended && [...extended, ...options];
  }
  const isMachine = method?.name === 'createMachine' || method?.name === 'Machine';
  return !isMachine && builtInOf(node, scope, reading) === 'setup' ? options : undefined;
}

export const resolveQuietly = (ref: Ref, reading: Reading): Ref | undefined => optional(() => resolve(ref, reading));
