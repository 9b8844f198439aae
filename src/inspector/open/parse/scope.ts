import { isFunction, nameOf, part, parts, plainKeyOf, unwrap, type Syntax } from './syntax';

/** What a name stands for. */
export type Binding =
  | { readonly kind: 'constant'; readonly node: Syntax }
  | { readonly kind: 'enum'; readonly node: Syntax }
  | ImportBinding
  | { readonly kind: 'unknown'; readonly reason: string };

interface ImportBinding {
  readonly kind: 'import';
  readonly source: string;
  /** `*` for all of the module. */
  readonly imported: string;
  /** Also true for a module that exports XState again. */
  readonly isXState: boolean;
}

export interface Scope {
  readonly parent: Scope | undefined;
  readonly bindings: ReadonlyMap<string, Binding>;
}

export interface FoundBinding {
  readonly binding: Binding;
  readonly scope: Scope;
}

export function findBinding(name: string, scope: Scope | undefined): FoundBinding | undefined {
  for (let at = scope; at; at = at.parent) {
    const binding = at.bindings.get(name);
    if (binding) return { binding, scope: at };
  }
  return undefined;
}

/** Returns the scope of a program, block or function. Other nodes have none. */
export function scopeOf(node: Syntax, parent: Scope | undefined): Scope | undefined {
  if (node.type === 'Program' || node.type === 'BlockStatement' || node.type === 'TSModuleBlock')
    return { parent, bindings: new Map(parts(node, 'body').flatMap(bindingsOf)) };
  if (!isFunction(node)) return undefined;
  const unknown = { kind: 'unknown', reason: 'is a parameter' } as const;
  return {
    parent,
    bindings: new Map(parts(node, 'params').flatMap((one) => namesIn(one).map((name) => [name, unknown]))),
  };
}

function bindingsOf(statement: Syntax): (readonly [string, Binding])[] {
  switch (statement.type) {
    case 'ExportNamedDeclaration':
    case 'ExportDefaultDeclaration': {
      const declaration = part(statement, 'declaration');
      return declaration ? bindingsOf(declaration) : [];
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
      return parts(statement, 'declarations').flatMap((one) => bindingsOfDeclarator(one, statement['kind'] === 'let'));
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

function bindImports(source: string, names: readonly (readonly [string, string])[]): (readonly [string, Binding])[] {
  const isItself = /(^|[/@])xstate\b/.test(source);
  // Other libraries have a `createMachine` too.
  const isCopy = names.some(([, one]) => one === 'createMachine' || one === 'setup');
  return names.map(([local, imported]) => {
    const isXState = isItself || (isCopy && imported !== 'createMachine');
    return [local, { kind: 'import', source, imported, isXState }];
  });
}

/** Returns all of a module for `require('…')` and `await import('…')`. */
export function importedBy(node: Syntax): Binding | undefined {
  const call = node.type === 'AwaitExpression' ? (part(node, 'argument') ?? node) : node;
  const isImport = call.type === 'ImportExpression' || nameOf(part(call, 'callee')) === 'require';
  const source = isImport ? (part(call, 'source') ?? parts(call, 'arguments')[0])?.['value'] : undefined;
  return typeof source === 'string' ? bindImports(source, [['', '*']])[0]?.[1] : undefined;
}

function bindingsOfDeclarator(declarator: Syntax, isLet: boolean): (readonly [string, Binding])[] {
  const [id, init] = [part(declarator, 'id'), part(declarator, 'init')];
  const name = nameOf(id);
  const module = init && importedBy(unwrap(init));
  if (module?.kind === 'import' && id) {
    if (name !== undefined) return [[name, module]];
    const names = parts(id, 'properties').flatMap((one) => {
      const [local, imported] = [nameOf(part(one, 'value')), plainKeyOf(one)];
      return local === undefined || imported === undefined ? [] : [[local, imported] as const];
    });
    return bindImports(module.source, names);
  }
  if (name !== undefined && init && !isLet) return [[name, { kind: 'constant', node: init }]];
  const reason = isLet ? 'is not a constant' : 'has no plain value';
  return id ? namesIn(id).map((one) => [one, { kind: 'unknown', reason }]) : [];
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
