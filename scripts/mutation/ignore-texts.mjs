/** Errors for programmers and log messages: no requirement depends on their wording. */
const TEXTS = /^(?:[\w.]+\.)?log\.(?:trace|debug|info|warn|error)$|^(?:Error|RangeError|TypeError)$/;

/** A Stryker plug-in that leaves such calls unchanged. */
export const strykerPlugins = [
  {
    kind: 'Ignore',
    name: 'texts',
    value: {
      shouldIgnore({ node: { type, expression, ...rest } }) {
        // A statement that is only such a call is not removed either.
        const node = type === 'ExpressionStatement' ? expression : { type, ...rest };
        const isCall = node.type === 'CallExpression' || node.type === 'NewExpression';
        return isCall && TEXTS.test(nameOf(node.callee)) ? 'words for programmers and the log' : undefined;
      },
    },
  },
];

function nameOf(node) {
  if (node.type === 'Identifier') return node.name;
  return node.type === 'MemberExpression' ? `${nameOf(node.object)}.${nameOf(node.property)}` : '';
}
