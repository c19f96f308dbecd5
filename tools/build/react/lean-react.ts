/**
 * Leaves out of React what the widget doesn't import, the hooks it doesn't call, and the kinds of components it doesn't render.
 * React keeps them in tables and tells them apart by numbers, which no minifier sees through: 12 KB (brotli), a quarter of React.
 *
 * What is left out fails loudly: an import or a hook is `undefined`, and for a component of another kind React throws its error
 * 156.
 *
 * Remove once React can be built from the parts that are used.
 */
import { parseSync, Visitor, type ESTree, type Plugin } from 'vite';
import { applied, type Edit } from '../edits.ts';

/** The kinds by their names in React's `ReactWorkTags.js`, with their numbers in the pinned version. */
const LEFT_OUT = {
  ClassComponent: 1,
  Mode: 8, // StrictMode
  ContextConsumer: 9,
  ForwardRef: 11,
  Profiler: 12,
  SuspenseComponent: 13,
  LazyComponent: 16,
  IncompleteClassComponent: 17,
  DehydratedFragment: 18, // a Suspense boundary that a server has rendered
  SuspenseListComponent: 19,
  OffscreenComponent: 22, // what Suspense and Activity hide
  LegacyHiddenComponent: 23,
  CacheComponent: 24,
  HostHoistable: 26, // <style>, <title> and the like, which React moves into the page's head
  HostSingleton: 27, // <html>, <head>, <body>
  ViewTransitionComponent: 30,
  ActivityComponent: 31,
} as const;
const UNUSED: ReadonlySet<number> = new Set(Object.values(LEFT_OUT));

/** @param names everything that is imported of React's packages */
export function leanReact(names: readonly string[]): Plugin {
  return {
    name: 'lean-react',
    apply: 'build',
    transform: {
      filter: { id: /\/cjs\/react[\w-]*\.production\.js$/ },
      handler(code, id) {
        const { edits, kinds } = withoutUnused(code, new Set(names));
        const missing = Object.entries(LEFT_OUT).filter(([, kind]) => !kinds.has(kind));
        if (id.includes('client') && missing.length > 0) this.error(`lean-react: this React has no ${missing.join(' and no ')}`);
        return { code: applied(code, edits), map: null };
      },
    },
  };
}

/** @returns the edits that leave out what is unused, and the kinds that were found */
function withoutUnused(code: string, names: ReadonlySet<string>): { edits: Edit[]; kinds: ReadonlySet<number> } {
  const kinds = new Set<number>();
  const cuts: ESTree.Span[] = [];
  const variables: { name: string; at: number; body: ESTree.Span }[] = [];
  const bodies: (ESTree.Span | null)[] = [];
  const enter = (one: { body: ESTree.Span | null }) => void bodies.push(one.body);
  const leave = () => void bodies.pop();
  const textOf = ({ start, end }: ESTree.Span) => code.slice(start, end);

  new Visitor({
    FunctionDeclaration: enter,
    'FunctionDeclaration:exit': leave,
    FunctionExpression: enter,
    'FunctionExpression:exit': leave,
    VariableDeclarator({ id, start }) {
      const body = bodies.at(-1);
      if (id.type === 'Identifier' && body) variables.push({ name: id.name, at: start, body });
    },
    SwitchStatement({ discriminant, cases }) {
      // An update has a tag of another kind.
      if (!/^(?!update\.).*\.tag$/.test(textOf(discriminant))) return;
      cuts.push(...unusedCases(cases));
      for (const { test } of cases) kinds.add(numberOf(test));
    },
    ObjectExpression({ properties, end }) {
      for (const [place, one] of properties.entries()) {
        const name = one.type === 'Property' ? textOf(one.key) : '';
        const isUnused = /^use[A-Z]/.test(name) && !names.has(name);
        if (isUnused) cuts.push({ start: one.start, end: properties[place + 1]?.start ?? end - 1 });
      }
    },
    ExpressionStatement({ expression, start, end }) {
      if (expression.type !== 'AssignmentExpression') return;
      const [, name] = /^exports\.([a-z]\w*)$/i.exec(textOf(expression.left)) ?? [];
      // React's packages compare their versions.
      if (name && name !== 'version' && !names.has(name)) cuts.push({ start, end });
    },
  }).visit(parseSync('react.js', code).program);

  const outermost = cuts.filter((cut) => !cuts.some((other) => other !== cut && isIn(other, cut.start)));
  const declarations = variables
    .filter(({ at, body }) => outermost.some((cut) => isIn(cut, at) && !isIn(cut, body.start)))
    // What is left of the function may use the variable, too.
    .map(({ name, body }) => ({ start: body.start + 1, end: body.start + 1, text: `var ${name};` }));
  return { edits: [...outermost.map(({ start, end }) => ({ start, end, text: '' })), ...declarations], kinds };
}

const isIn = ({ start, end }: ESTree.Span, at: number): boolean => start <= at && at < end;

const numberOf = (test: ESTree.Expression | null): number =>
  test?.type === 'Literal' && typeof test.value === 'number' ? test.value : Number.NaN;

/** The cases of unused kinds; only the label of one that the case before it runs into. */
function unusedCases(cases: readonly ESTree.SwitchCase[]): ESTree.Span[] {
  const unused: ESTree.Span[] = [];
  let runsOn = false;
  for (const { test, consequent, start, end } of cases) {
    const isUnused = UNUSED.has(numberOf(test));
    if (isUnused) unused.push({ start, end: runsOn ? (consequent[0]?.start ?? end) : end });
    if (!isUnused || runsOn) runsOn = !/^(?:Break|Continue|Return|Throw)/.test(consequent.at(-1)?.type ?? '');
  }
  return unused;
}
