// Marks what a module does when it is loaded as pure, for bundlers: none leaves out what may have a side effect.
import { parseAst } from 'rolldown/parseAst';

/** @typedef {ReturnType<typeof parseAst>['body'][number]} Statement */
/** @typedef {Extract<Statement, { type: 'ExpressionStatement' }>['expression']} Expression */

/** Returns true if the code before a call marks it. @param {string} before */
const endsWithMark = (before) => /\/\* ?[@#]__PURE__ ?\*\/ ?$/.test(before);

const plainTypes = new Set(['Literal', 'Identifier', 'ArrowFunctionExpression', 'FunctionExpression']);

/**
 * Returns true for an expression that every bundler leaves out where nobody uses its value.
 *
 * @param {Expression} node
 * @param {string} code
 * @returns {boolean}
 */
function isPure(node, code) {
  if (plainTypes.has(node.type)) return true;
  if (node.type === 'ParenthesizedExpression') return isPure(node.expression, code);
  if (node.type === 'UnaryExpression') return isPure(node.argument, code);
  if (node.type === 'TemplateLiteral') return node.expressions.length === 0;
  if (node.type === 'ArrayExpression')
    return node.elements.every((item) => item !== null && item.type !== 'SpreadElement' && isPure(item, code));
  if (node.type === 'ObjectExpression')
    return node.properties.every(
      (property) => property.type !== 'SpreadElement' && !property.computed && isPure(property.value, code),
    );
  if (node.type !== 'CallExpression' && node.type !== 'NewExpression') return false;
  return (
    endsWithMark(code.slice(0, node.start)) &&
    node.callee.type === 'Identifier' &&
    node.arguments.every((argument) => argument.type !== 'SpreadElement' && isPure(argument, code))
  );
}

/**
 * Marks the constants of the modules of a chunk: one whose value takes more than a literal becomes the result of a function that is
 * marked. The package says that no module has a side effect; a bundler that keeps a part of a chunk leaves out the others by the marks.
 *
 * @returns {import('rolldown').Plugin}
 */
export const pureModules = () => ({
  name: 'pure-modules',
  renderChunk(code) {
    const constants = parseAst(code).body.flatMap((statement) => {
      const declared = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement;
      return declared?.type === 'VariableDeclaration' ? declared.declarations : [];
    });
    return constants.reduceRight((marked, { id, init }) => {
      if (!init || id.type !== 'Identifier' || isPure(init, code)) return marked;
      const value = code.slice(init.start, init.end);
      return `${marked.slice(0, init.start)}/* @__PURE__ */ (() => (${value}))()${marked.slice(init.end)}`;
    }, code);
  },
});
