import { tsPlugin } from '@sveltejs/acorn-typescript';
import { Parser } from 'acorn';
import type { OpenedFile, OpenedMachine, Problem } from '../opened-machine';
import { isMachineCall } from './read-config';
import { machineOf, readMachine, type FoundMachine } from './read-machine';
import { Reading, Source } from './reading';
import type { Ref } from './values';
import { scopeOf, type Scope } from './scope';
import { childrenOf, isSyntax, nameOf, part, parts, plainKeyOf, type Syntax } from './syntax';

const maxMachines = 100;

const TypeScript = Parser.extend(tsPlugin({ jsx: true }));
/** With JSX enabled, the parser rejects `<T>(value: T) => …`. */
const TypeScriptWithoutJsx = Parser.extend(tsPlugin());

const options = {
  ecmaVersion: 'latest',
  sourceType: 'module',
  locations: true,
  allowAwaitOutsideFunction: true,
  allowReturnOutsideFunction: true,
  allowHashBang: true,
} as const;

/** Reads the machines of a TypeScript or JavaScript file. Never runs the file. */
export function readSource(text: string): OpenedFile {
  const source = new Source(text);
  const { program, problem } = parseProgram(text);
  const calls = program ? findMachines(program, source) : findBrokenMachines(text, source);
  const found = calls.length > 0 ? calls : findConfigs(program, text);
  const notes = { syntaxError: problem, runsAt: program && findRunning(program, source) };
  if (found.length === 0) return { ...notes, problem: problem ? describeWhole(problem) : noMachine };
  const all = found.slice(0, maxMachines).map((one) => readMachine(one, source));
  // Skips `createMachine` calls in helper functions, because these get their configuration from a parameter.
  const filled = all.filter(({ config }) => Object.keys(config).length > 0);
  const machines = filled.length > 0 ? filled : all;
  return {
    ...notes,
    machines: problem && calls.length > 0 ? machines.map((one) => addProblem(one, problem)) : machines,
  };
}

const noMachine =
  'This file doesn’t contain a machine. It calls neither createMachine(…) nor setup(…).createMachine(…).';

const describeWhole = ({ line, text }: Problem): string =>
  line === undefined ? text : `This isn’t TypeScript, JavaScript or JSON. Line ${line}: ${text}`;

const addProblem = (machine: OpenedMachine, problem: Problem): OpenedMachine => ({
  ...machine,
  problems: [problem, ...machine.problems],
});

function parseProgram(text: string): { readonly program?: Syntax; readonly problem?: Problem } {
  let first: unknown;
  const scripts = keepScripts(text);
  for (const parser of [TypeScript, TypeScriptWithoutJsx]) {
    try {
      const program: unknown = parser.parse(scripts, options);
      if (isSyntax(program)) return { program };
    } catch (error) {
      first ??= error;
    }
  }
  return { problem: describeSyntaxError(first) };
}

/** Blanks all text outside the scripts of a Vue or Svelte file. Lines and offsets stay the same. */
function keepScripts(text: string): string {
  if (!/^\s*<(!--|\w)/.test(text)) return text;
  const outside = /(^|<\/script>)[^]*?(<script\b[^>]*>|$)/g;
  return text.replaceAll(outside, (blank) => blank.replaceAll(/[^\n]/g, ' '));
}

const tooDeep: Problem = { line: undefined, text: 'This file is nested too deeply.' };

function describeSyntaxError(error: unknown): Problem {
  if (error instanceof RangeError) return tooDeep;
  if (error instanceof Error && /\bstack\b/.test(error.message)) return tooDeep;
  const message = error instanceof Error ? error.message.replace(/ \(\d+:\d+\)$/, '') : String(error);
  const line = /\((\d+):\d+\)$/.exec(error instanceof Error ? error.message : '')?.[1];
  return { line: line === undefined ? undefined : Number(line), text: `${message}.` };
}

const noScope: Scope = { parent: undefined, assigned: new Set(), calls: [], bindings: new Map() };

/** Calls `find` for each node. `name` is its variable or property. Unless `isDeep`, skips nodes inside found ones. */
function findAll(top: Syntax, find: (at: Ref, name: string | undefined) => FoundMachine | undefined, isDeep: boolean) {
  const found: FoundMachine[] = [];
  const visit = (node: Syntax, outer: Scope, name: string | undefined): void => {
    const machine = find({ node, scope: outer }, name);
    if (machine) found.push(machine);
    if (machine && !isDeep) return;
    const scope = scopeOf(node, outer === noScope ? undefined : outer) ?? outer;
    const own = ownNameOf(node) ?? (isTransparent(node) ? name : undefined);
    for (const child of childrenOf(node)) visit(child, scope, own);
  };
  visit(top, noScope, undefined);
  return found;
}

function findMachines(program: Syntax, source: Source): readonly FoundMachine[] {
  const reading = new Reading(source);
  const exported = listExported(program, reading);
  const find = (call: Ref, name: string | undefined) =>
    isMachineCall(call, reading) ? { call, name, exportName: exported.get(call.node) } : undefined;
  return findAll(program, find, true);
}

/** Returns the export names of a program's machines, keyed by their `createMachine` calls. */
function listExported(program: Syntax, reading: Reading): ReadonlyMap<Syntax, string> {
  const scope = scopeOf(program, undefined) ?? noScope;
  const list = (statement: Syntax): readonly (readonly [string | undefined, Syntax | undefined])[] => {
    const declaration = part(statement, 'declaration');
    if (statement.type === 'ExportDefaultDeclaration') return [['default', declaration]];
    if (statement.type !== 'ExportNamedDeclaration' || part(statement, 'source')) return [];
    const declared = declaration ? parts(declaration, 'declarations') : [];
    const listed = parts(statement, 'specifiers');
    return [
      ...declared.map((one) => [nameOf(part(one, 'id')), part(one, 'init')] as const),
      ...listed.map((one) => [nameOf(part(one, 'exported')), part(one, 'local')] as const),
    ];
  };
  return new Map(
    parts(program, 'body')
      .flatMap(list)
      .flatMap(([name, node]) => {
        const machine = node && machineOf({ node, scope }, reading);
        return machine && name !== undefined ? [[machine.node, name] as const] : [];
      }),
  );
}

/** Returns the line of the first statement that runs code on import. Ignores variables, unless they start an actor. */
function findRunning(program: Syntax, source: Source): number | undefined {
  const isStart = (call: Syntax | undefined) =>
    call !== undefined && nameOf(part(part(call, 'callee') ?? call, 'property')) === 'start';
  const isRunning = (statement: Syntax): boolean => {
    const declaration = part(statement, 'declaration') ?? statement;
    if (declaration.type === 'VariableDeclaration')
      return parts(declaration, 'declarations').some((one) => isStart(part(one, 'init')));
    const type = part(statement, 'expression')?.type;
    return statement.type === 'ExpressionStatement' && type !== 'Literal' && type !== 'AssignmentExpression';
  };
  const found = parts(program, 'body').find(isRunning);
  return found && source.lineAt(found.start);
}

/** Finds objects with states, e.g. `{ … } satisfies MachineConfig`, or an object that the user pasted. */
function findConfigs(program: Syntax | undefined, text: string): readonly FoundMachine[] {
  const find = ({ node, scope }: Ref, name: string | undefined): FoundMachine | undefined => {
    const keys = parts(node, 'properties').map(plainKeyOf);
    if (!keys.includes('states') || !['id', 'initial', 'type', 'on', 'context'].some((key) => keys.includes(key)))
      return undefined;
    const { start, end } = node;
    const callee = { type: 'Identifier', name: 'createMachine', start, end };
    return { call: { node: { type: 'CallExpression', start, end, callee, arguments: [node] }, scope }, name };
  };
  const found = program ? findAll(program, find, false) : [];
  if (found.length > 0 || !/^\s*\{/.test(text)) return found;
  try {
    const node: unknown = TypeScriptWithoutJsx.parseExpressionAt(text, text.indexOf('{'), options);
    return isSyntax(node) ? findAll(node, find, false) : [];
  } catch {
    return [];
  }
}

function ownNameOf(node: Syntax): string | undefined {
  if (node.type === 'VariableDeclarator') return nameOf(part(node, 'id'));
  return node.type === 'Property' || node.type === 'PropertyDefinition' ? plainKeyOf(node) : undefined;
}

const isTransparent = ({ type }: Syntax): boolean =>
  type.startsWith('TS') || type === 'CallExpression' || type === 'MemberExpression';

/** Reads `createMachine` calls in a file with a syntax error elsewhere. The file's constants are unknown. */
function findBrokenMachines(text: string, source: Source): readonly FoundMachine[] {
  const starts = [...text.matchAll(/\b(?:setup|createMachine|Machine)\s*\(/g)].slice(0, maxMachines);
  const scope = noScope;
  const reading = new Reading(source);
  let end = 0;
  return starts.flatMap(({ index }): readonly FoundMachine[] => {
    if (index < end) return [];
    try {
      const node: unknown = TypeScriptWithoutJsx.parseExpressionAt(text, index, options);
      if (!isSyntax(node) || !isMachineCall({ node, scope }, reading)) return [];
      end = node.end;
      return [{ call: { node, scope }, name: /(\w+)\s*=\s*$/.exec(text.slice(Math.max(0, index - 80), index))?.[1] }];
    } catch {
      return [];
    }
  });
}
