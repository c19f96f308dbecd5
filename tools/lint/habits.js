/** Rules of our own for oxlint, where its rules know nothing of the pages that the widget lives on. */

const isNamed = (node, name) => (node.type === 'Literal' ? node.value : node.name) === name;

/** The object that an argument is: written there, or kept in a constant. */
function objectOf(node, scope) {
  if (node?.type === 'ObjectExpression') return node;
  if (node?.type !== 'Identifier') return null;
  for (let at = scope; at; at = at.upper) {
    const found = at.set.get(node.name);
    if (found) return found.defs[0]?.node.init?.type === 'ObjectExpression' ? found.defs[0].node.init : null;
  }
  return null;
}

const noListenerSignal = {
  meta: { type: 'problem' },
  create: (context) => ({
    CallExpression(node) {
      const { callee } = node;
      if (!isNamed(callee.property ?? callee, 'addEventListener')) return;
      const options = objectOf(node.arguments[2], context.sourceCode.getScope(node));
      const takesSignal = options?.properties.some(
        (property) =>
          (property.type === 'Property' && isNamed(property.key, 'signal')) ||
          objectOf(property.argument, context.sourceCode.getScope(node))?.properties.some(
            ({ key }) => key && isNamed(key, 'signal'),
          ),
      );
      if (takesSignal) {
        context.report({
          node,
          message: 'Remove listeners by createListening (src/page): a signal takes away those of the page, too.',
        });
      }
    },
  }),
};

const EFFECTS = new Set(['useEffect', 'useLayoutEffect']);
const isEffect = (node) => node?.parent.type === 'CallExpression' && EFFECTS.has(node.parent.callee.name);

/** Whether what a node does may come long after the press that caused it: behind an `await`, or in an effect. */
function isLate(node, text) {
  const around = [];
  for (let at = node.parent; at; at = at.parent) if (/Function/.test(at.type)) around.push(at);
  const waits = ({ async, range: [start] }) => async && /\bawait\b/.test(text.slice(start, node.range[0]));
  return around.some(waits) || isEffect(around[0]);
}

const noLateFocus = {
  meta: { type: 'problem' },
  create: (context) => ({
    CallExpression(node) {
      if (node.callee.property && isNamed(node.callee.property, 'focus') && isLate(node, context.sourceCode.text)) {
        context.report({
          node,
          message: 'Move the focus late by focusLate (src/ui): by then, somebody may be typing somewhere else.',
        });
      }
    },
  }),
};

export default { meta: { name: 'habits' }, rules: { 'no-listener-signal': noListenerSignal, 'no-late-focus': noLateFocus } };
