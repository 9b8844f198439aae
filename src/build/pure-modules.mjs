// Marks top-level code as pure, so that bundlers can drop it if it is unused.
import { parseAst } from 'rolldown/parseAst';

/** @typedef {ReturnType<typeof parseAst>['body'][number]} Statement */
/** @typedef {Extract<Statement, { type: 'ExpressionStatement' }>['expression']} Expression */

/** @param {string} before the code before the call */
const endsWithMark = (before) => /\/\* ?[@#]__PURE__ ?\*\/ ?$/.test(before);

const plainTypes = new Set(['Literal', 'Identifier', 'ArrowFunctionExpression', 'FunctionExpression']);

/**
 * True if every bundler drops this unused expression.
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
 * Wraps the values of computed top-level constants in calls marked as pure. package.json declares that the package has
 * no side effects, but a bundler that keeps part of a chunk needs these marks to drop the rest.
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
