import { childrenOf, isFunction, nameOf, part, parts, plainKeyOf, type Syntax } from './syntax';

/** The definition to which a name refers. */
type Binding =
  | { readonly kind: 'constant'; readonly node: Syntax; /** Default: the name's scope. */ readonly scope?: Scope }
  | { readonly kind: 'enum'; readonly node: Syntax }
  | ImportBinding
  | { readonly kind: 'unknown'; readonly reason: string };

interface ImportBinding {
  readonly kind: 'import';
  readonly source: string;
  /** `*` imports the whole module. */
  readonly imported: string;
  /** Also true for a module that re-exports XState. */
  readonly isXState: boolean;
}

export interface Scope {
  readonly parent: Scope | undefined;
  readonly bindings: ReadonlyMap<string, Binding>;
  /** Names that are reassigned in the file, so their values are unknown. */
  readonly assigned: ReadonlySet<string>;
  /** Functions whose calls are being evaluated in this scope, outermost first. */
  readonly calls: readonly Syntax[];
}

interface FoundBinding {
  readonly binding: Binding;
  readonly scope: Scope;
}

export function findBinding(name: string, scope: Scope | undefined): FoundBinding | undefined {
  for (let at = scope; at; at = at.parent) {
    const binding = at.bindings.get(name);
    if (binding) return { binding, scope: (binding.kind === 'constant' && binding.scope) || at };
  }
  return undefined;
}

/** Returns the scope of a program, block or function. Undefined for other nodes. */
export function scopeOf(node: Syntax, parent: Scope | undefined): Scope | undefined {
  const { assigned, calls } = parent ?? { assigned: collectAssigned(node), calls: [] };
  if (node.type === 'Program' || node.type === 'BlockStatement' || node.type === 'TSModuleBlock')
    return {
      parent,
      assigned,
      calls,
      bindings: new Map(parts(node, 'body').flatMap((one) => bindingsOf(one, assigned))),
    };
  if (!isFunction(node)) return undefined;
  const unknown = { kind: 'unknown', reason: 'is a parameter' } as const;
  return {
    parent,
    assigned,
    calls,
    bindings: new Map(parts(node, 'params').flatMap((one) => namesIn(one).map((name) => [name, unknown]))),
  };
}

function collectAssigned(node: Syntax, names = new Set<string>()): ReadonlySet<string> {
  const isAssigning = node.type === 'AssignmentExpression' || node.type === 'UpdateExpression';
  const target = isAssigning ? (part(node, 'left') ?? part(node, 'argument')) : undefined;
  for (const name of target ? namesIn(target) : []) names.add(name);
  for (const child of childrenOf(node)) collectAssigned(child, names);
  return names;
}

/**
 * Evaluates a call of a function in this file. Returns undefined unless the function consists of constants and one
 * returned expression.
 *
 * @param given the arguments of the call
 * @param calls the functions that led to this call. A recursive call returns undefined, because it might never end
 */
export function returnedByCall(
  { node, scope }: Located,
  given: readonly Located[],
  calls: readonly Syntax[],
): Located | undefined {
  const body = part(node, 'body');
  if (!isFunction(node) || !body || calls.includes(node) || node['async'] === true || node['generator'] === true)
    return undefined;
  const bindings = parts(node, 'params').flatMap((param, index) => bindPattern(param, given[index]));
  const own = { ...scope, parent: scope, calls: [...calls, node], bindings: new Map(bindings) };
  if (body.type !== 'BlockStatement') return { node: body, scope: own };
  const statements = parts(body, 'body');
  const returned = part(statements.at(-1) ?? body, 'argument');
  const isPlain = statements.slice(0, -1).every(({ type }) => type === 'VariableDeclaration' || type.startsWith('TS'));
  const inner = scopeOf(body, own);
  return isPlain && returned && inner && statements.at(-1)?.type === 'ReturnStatement'
    ? { node: returned, scope: inner }
    : undefined;
}

interface Located {
  readonly node: Syntax;
  readonly scope: Scope;
}

function bindingsOf(statement: Syntax, assigned: ReadonlySet<string>): (readonly [string, Binding])[] {
  switch (statement.type) {
    case 'ExportNamedDeclaration':
    case 'ExportDefaultDeclaration': {
      const declaration = part(statement, 'declaration');
      return declaration ? bindingsOf(declaration, assigned) : [];
    }
    case 'ImportDeclaration': {
      const source = String(part(statement, 'source')?.['value']);
      const names = parts(statement, 'specifiers').flatMap((one) => {
        const local = nameOf(part(one, 'local'));
        const imported = one.type === 'ImportNamespaceSpecifier' ? '*' : (nameOf(part(one, 'imported')) ?? 'default');
        return local === undefined ? [] : [[local, imported] as const];
      });
      return bindImports(source, names);
    }
    case 'TSImportEqualsDeclaration': {
      const name = nameOf(part(statement, 'id'));
      const source = part(part(statement, 'moduleReference') ?? statement, 'expression')?.['value'];
      return name === undefined || typeof source !== 'string' ? [] : bindImports(source, [[name, '*']]);
    }
    case 'VariableDeclaration':
      return parts(statement, 'declarations').flatMap((one) =>
        bindingsOfDeclarator(one, statement['kind'] === 'const' ? undefined : assigned),
      );
    case 'FunctionDeclaration': {
      const name = nameOf(part(statement, 'id'));
      return name === undefined ? [] : [[name, { kind: 'constant', node: statement }]];
    }
    case 'TSEnumDeclaration': {
      const name = nameOf(part(statement, 'id'));
      return name === undefined ? [] : [[name, { kind: 'enum', node: statement }]];
    }
    default:
      return [];
  }
}

export const isXStateModule = (source: unknown): boolean =>
  typeof source === 'string' && /(^|[/@])xstate\b/.test(source);

function bindImports(source: string, names: readonly (readonly [string, string])[]): (readonly [string, Binding])[] {
  const isItself = isXStateModule(source);
  // A module that exports `createMachine` or `setup` probably re-exports XState, so its other exports count as
  // XState's. Its `createMachine` doesn't, because other libraries also export that name.
  const isCopy = names.some(([, one]) => one === 'createMachine' || one === 'setup');
  return names.map(([local, imported]) => {
    const isXState = isItself || (isCopy && imported !== 'createMachine');
    return [local, { kind: 'import', source, imported, isXState }];
  });
}

function bindingsOfDeclarator(
  declarator: Syntax,
  assigned: ReadonlySet<string> | undefined,
): (readonly [string, Binding])[] {
  const [id, init] = [part(declarator, 'id'), part(declarator, 'init')];
  return bindPattern(id, init && { node: init }).map(([one, binding]) => [
    one,
    assigned?.has(one) === true ? { kind: 'unknown', reason: 'isn’t a constant' } : binding,
  ]);
}

/** Binds the names of a pattern to the parts of a value, e.g. `{ a, b: { c } }`. */
function bindPattern(
  pattern: Syntax | undefined,
  value: { readonly node: Syntax; readonly scope?: Scope } | undefined,
): (readonly [string, Binding])[] {
  const name = nameOf(pattern);
  if (!pattern) return [];
  if (name !== undefined && value) return [[name, { kind: 'constant', ...value }]];
  const fallback = pattern.type === 'AssignmentPattern' ? part(pattern, 'right') : undefined;
  if (fallback) return bindPattern(part(pattern, 'left'), value ?? { node: fallback });
  if (pattern.type === 'ObjectPattern' && value)
    return parts(pattern, 'properties').flatMap((one) => {
      const { start, end } = one;
      const key = part(one, 'key');
      const member = { type: 'MemberExpression', start, end, object: value.node, property: key, isPattern: true };
      return bindPattern(
        part(one, 'value') ?? one,
        plainKeyOf(one) === undefined ? undefined : { ...value, node: member },
      );
    });
  return namesIn(pattern).map((one) => [one, { kind: 'unknown', reason: 'isn’t a plain value' }]);
}

/** Returns the names that a pattern declares, e.g. of `{ a, b: [c] }`. */
function namesIn(pattern: Syntax): readonly string[] {
  switch (pattern.type) {
    case 'ObjectPattern':
      return parts(pattern, 'properties').flatMap((one) => namesIn(part(one, 'value') ?? part(one, 'argument') ?? one));
    case 'ArrayPattern':
      return parts(pattern, 'elements').flatMap(namesIn);
    case 'AssignmentPattern':
      return namesIn(part(pattern, 'left') ?? pattern);
    case 'RestElement':
      return namesIn(part(pattern, 'argument') ?? pattern);
    default: {
      const name = nameOf(pattern);
      return name === undefined ? [] : [name];
    }
  }
}
