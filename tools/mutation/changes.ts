/** A node of the syntax tree. */
export interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [child: string]: unknown;
}

/** A replacement of a range of a file's text. */
export interface Change {
  readonly start: number;
  readonly end: number;
  readonly to: string;
  /** The range to show to a reader. Default: the replaced one. */
  readonly shown?: { readonly start: number; readonly end: number };
}

const OTHER_OPERATORS: Readonly<Record<string, readonly string[]>> = {
  '<': ['<=', '>='],
  '<=': ['<', '>'],
  '>': ['>=', '<='],
  '>=': ['>', '<'],
  '===': ['!=='],
  '!==': ['==='],
  '+': ['-'],
  '-': ['+'],
  '*': ['/'],
  '/': ['*'],
  '&&': ['||'],
  '||': ['&&'],
};

/** The possible faults of one node, without those of its children. */
export function changesOf(node: Node, parent: Node | undefined, text: string): Change[] {
  switch (node.type) {
    case 'BinaryExpression':
      return operatorChanges(node, text);
    case 'LogicalExpression':
      return node['operator'] === '??' ? sides(node, 'left', 'right', text) : operatorChanges(node, text);
    case 'ConditionalExpression':
      return sides(node, 'consequent', 'alternate', text);
    case 'UnaryExpression':
      return ['!', '-'].includes(String(node['operator'])) ? [replace(node, text, child(node, 'argument'))] : [];
    case 'Literal':
      return isKey(node, parent) ? [] : literalChanges(node);
    case 'TemplateLiteral':
      return text.slice(node.start, node.end) === '``' ? [] : [{ ...range(node), to: '``' }];
    case 'ReturnStatement':
      return returnChanges(node);
    case 'ArrowFunctionExpression':
      return node['expression'] ? [{ ...range(child(node, 'body')), to: 'undefined', shown: range(node) }] : [];
    case 'BlockStatement':
      // Removing a single statement is a change of that statement.
      return (node['body'] as Node[]).length > 1 ? [{ ...range(node), to: '{}' }] : [];
    case 'ExpressionStatement':
      return [{ ...range(node), to: ';' }];
    case 'IfStatement':
      return child(node, 'consequent').type === 'BlockStatement' ? [] : [{ ...range(node), to: elseOf(node, text) }];
    default:
      return [];
  }
}

function returnChanges(node: Node): Change[] {
  const value = node['argument'] as Node | null;
  return value && value['name'] !== 'undefined' ? [{ ...range(node), to: 'return undefined;' }] : [];
}

/** Code of an `if` whose condition is never true. */
function elseOf(node: Node, text: string): string {
  const otherwise = node['alternate'] as Node | null;
  return otherwise ? text.slice(otherwise.start, otherwise.end) : ';';
}

function operatorChanges(node: Node, text: string): Change[] {
  const left = child(node, 'left');
  const operator = String(node['operator']);
  const start = text.indexOf(operator, left.end);
  return (OTHER_OPERATORS[operator] ?? []).map((to) => ({ start, end: start + operator.length, to, shown: range(node) }));
}

/** Replaces the node by either of two children. */
function sides(node: Node, one: string, other: string, text: string): Change[] {
  return [child(node, one), child(node, other)].map((half) => replace(node, text, half));
}

function replace(node: Node, text: string, by: Node): Change {
  return { ...range(node), to: `(${text.slice(by.start, by.end)})` };
}

function literalChanges(node: Node): Change[] {
  const { value, regex, start, end } = node;
  if (regex) return regexChanges(String((regex as { pattern: string }).pattern), start + 1, range(node));
  if (typeof value === 'number') return [value + 1, value - 1].map((to) => ({ start, end, to: to < 0 ? `(${to})` : `${to}` }));
  if (typeof value === 'boolean') return [{ ...range(node), to: String(!value) }];
  return typeof value === 'string' && value !== '' ? [{ ...range(node), to: "''" }] : [];
}

/** Whether a literal is a property name or module specifier instead of a value. */
function isKey(node: Node, parent: Node | undefined): boolean {
  if (!parent) return false;
  const isName = parent['key'] === node && parent['computed'] !== true;
  return isName || ['ImportExpression', 'ExportNamedDeclaration', 'ExportAllDeclaration'].includes(parent.type);
}

function child(node: Node, name: string): Node {
  return node[name] as Node;
}

function range({ start, end }: Node): { start: number; end: number } {
  return { start, end };
}

/** A token of a pattern: an escape, a repetition or a single character. */
const SIGN = /\\[pP]\{[^}]*\}|\\u(?:\{[^}]*\}|[\da-f]{4})|\\.|\{\d+(?:,\d*)?\}|\(\?(?:<?[=!]|:)|./gisu;

/**
 * Faults of a regular expression: drops an anchor or a repetition, negates a class, or drops a member of it.
 *
 * @param at where the pattern starts in the file
 * @param shown the whole expression
 */
function regexChanges(pattern: string, at: number, shown: { start: number; end: number }): Change[] {
  const changes: Change[] = [];
  /** Number of members of the class being read; `null` outside a class. */
  let members: number | null = null;
  for (const { 0: sign, index } of pattern.matchAll(SIGN)) {
    const drop = (to = '', length = sign.length) => changes.push({ start: at + index, end: at + index + length, to, shown });
    const next = pattern[index + sign.length];
    if (members === null && sign === '[') {
      members = 0;
      if (next === '^') drop('[', 2);
      else drop('[^');
    } else if (members !== null) {
      const isRange = next === '-' && pattern[index + 2] !== ']';
      const isInRange = sign === '-' || pattern[index - 1] === '-';
      if (sign === ']') members = null;
      else if (sign !== '^' && !isRange && !isInRange && !isOnlyMember(pattern, index, sign)) drop();
    } else if (['^', '$', '+', '*', '?'].includes(sign) || sign.startsWith('{')) drop();
  }
  return changes;
}

/** Whether dropping the member would leave an empty class, which never matches. */
function isOnlyMember(pattern: string, index: number, sign: string): boolean {
  return pattern[index + sign.length] === ']' && ['[', '^'].includes(pattern[index - 1] ?? '');
}
