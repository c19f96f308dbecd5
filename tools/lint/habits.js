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

const EFFECTS = ['useEffect', 'useLayoutEffect'];
const TIMERS = ['setTimeout', 'setInterval', 'requestAnimationFrame', 'requestIdleCallback'];
const LATER = new Set([...EFFECTS, ...TIMERS, 'then', 'catch', 'finally', 'subscribe', 'listen']);

/**
 * Whether a function, or its name, is given to what calls it later: an effect, a promise, a timer, a store or an observer. By
 * itself or as a property, as in `outbox.listen({ onAnswer })`.
 */
function isGivenAway({ parent }) {
  const at = parent.type === 'Property' ? parent.parent.parent : parent;
  const callee = at.arguments && at.callee;
  if (at.type === 'NewExpression') return callee.name?.endsWith('Observer') === true;
  return at.type === 'CallExpression' && LATER.has(callee.property?.name ?? callee.name);
}

/** Where a function that has a name is called or given away, within its file. */
function usesOf(node, source) {
  const name = (node.id ?? (node.parent.type === 'VariableDeclarator' && node.parent.id))?.name;
  for (let at = source.getScope(node).upper; at; at = at.upper) {
    const found = at.set.get(name);
    const isUse = ({ parent, ...one }) =>
      (parent.arguments && parent.callee.range[0] === one.range[0]) || isGivenAway({ parent });
    if (found) return found.references.map(({ identifier }) => identifier).filter(isUse);
  }
  return [];
}

/**
 * Whether what a node does may come long after the press that caused it: behind an `await`, in an effect, after a promise, in a
 * timer, a store's listener or an observer, or in a function that is called there.
 */
function isLate(node, source, seen = new Set()) {
  const around = [];
  for (let at = node.parent; at; at = at.parent) if (/Function/.test(at.type)) around.push(at);
  const waits = ({ async, range: [start] }) => async && /\bawait\b/.test(source.text.slice(start, node.range[0]));
  if (around.some(waits) || (around[0] && isGivenAway(around[0]))) return true;
  return around.some((one) => {
    if (seen.has(one)) return false;
    seen.add(one);
    return usesOf(one, source).some((use) => isGivenAway(use) || isLate(use, source, seen));
  });
}

/** Whether a call moves the focus: a field whose text is selected has it, too. */
const movesFocus = ({ callee: { property }, arguments: given }) =>
  property && (isNamed(property, 'focus') || (isNamed(property, 'select') && given.length === 0));

/**
 * Its limits: it looks into one file at a time. A listener of the page's events (`on(…)`, `addEventListener`) counts as the press
 * itself, a microtask as its end, and a function that a component is given as a property or a ref as called in time. Two things it
 * leaves alone: a late `reset()`, which is right for a form that nobody has gone on in (`features/admin/watched-form.ts`); and
 * `showModal()`, as `ui/dialog` alone opens dialogs, for whoever sets its state.
 */
const noLateFocus = {
  meta: { type: 'problem' },
  create: (context) => ({
    CallExpression(node) {
      if (movesFocus(node) && isLate(node, context.sourceCode)) {
        context.report({
          node,
          message: 'Move the focus late by focusLate (src/ui): by then, somebody may be typing somewhere else.',
        });
      }
    },
  }),
};

export default { meta: { name: 'habits' }, rules: { 'no-listener-signal': noListenerSignal, 'no-late-focus': noLateFocus } };
