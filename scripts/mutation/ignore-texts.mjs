/** What is thrown for programmers and what the log says: no promise hangs on their words. */
const TEXTS = /^(?:[\w.]+\.)?log\.(?:trace|debug|info|warn|error)$|^(?:Error|RangeError|TypeError)$/;

/** A plug-in of Stryker: leaves such calls as they are. */
export const strykerPlugins = [
  {
    kind: 'Ignore',
    name: 'texts',
    value: {
      shouldIgnore({ node: { type, expression, ...rest } }) {
        // A statement of nothing but such a call is not left out either.
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
