import { isFunction, nameOf, part, parts, type Syntax } from './syntax';

/** What a name stands for. */
export type Binding =
  | { readonly kind: 'constant'; readonly node: Syntax }
  | { readonly kind: 'enum'; readonly node: Syntax }
  | { readonly kind: 'import'; readonly source: string; readonly imported: string }
  | { readonly kind: 'unknown'; readonly reason: string };

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
      return parts(statement, 'specifiers').flatMap((one) => {
        const local = nameOf(part(one, 'local'));
        const imported = one.type === 'ImportNamespaceSpecifier' ? '*' : (nameOf(part(one, 'imported')) ?? 'default');
        return local === undefined ? [] : [[local, { kind: 'import', source, imported }] as const];
      });
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

function bindingsOfDeclarator(declarator: Syntax, isLet: boolean): (readonly [string, Binding])[] {
  const [id, init] = [part(declarator, 'id'), part(declarator, 'init')];
  const name = nameOf(id);
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
