/** Extracts the style rules that the first screens need before the widget's stylesheets have loaded. */
import { browserslistToTargets, transform } from 'lightningcss';
import { parse, type Container, type Declaration, type Root, type Rule } from 'postcss';
import { PurgeCSS } from 'purgecss';
import { BROWSERS } from '../build/browsers.ts';

/** The inner root, which the loader creates, in both directions, and a link that was pressed. */
const ROOT = '<div class="root" dir="rtl"><a aria-busy="true"></a></div>';
/** Heading levels that the form renderer may create. */
const HEADINGS = '<h1></h1><h3></h3><h4></h4>';

/*
 * Rules for short-lived states, impossible ones, and hostile pages: in the loader, they would delay every page. The widget's own
 * styles add them later without a visible change.
 */
const LATER_RULES = /:host(?!:+before)|:hover|:active|:disabled|:read-only|\[aria-invalid|::placeholder|::-webkit|:autofill/;
/** Until then, the landing screen has the browser's focus ring. */
const LATER_ON_LANDING = /:focus/;
const LATER_CONDITIONS = /reduced-motion|forced-colors/;
const LATER_PROPERTIES =
  /^(transition|animation|cursor|accent-color|touch-action|scroll-behavior|.*text-size-adjust|caret-color|unicode-bidi|.*(user-select|highlight-color|pointer-events|font-smoothing))$/;

export interface FirstStyles {
  /** For the landing screen, including rules shared with the forms and skeletons. */
  readonly landing: string;
  /** Additional rules for the forms. */
  readonly forms: string;
}

/**
 * @param sheets in the order they are adopted
 * @param html of the screens
 */
export async function firstStyles(sheets: readonly string[], html: { landing: string; forms: string }): Promise<FirstStyles> {
  const landing = await usedBy(html.landing, sheets, LATER_ON_LANDING);
  const all = await usedBy(HEADINGS + html.landing + html.forms, sheets);
  inlineSingle(landing, all);
  const names = variablesIn(all);
  const texts = (roots: readonly Root[]) => minified(roots.map((root) => shortNames(String(root), names)));
  return { landing: texts(landing), forms: texts(without(landing, all)) };
}

/** Each sheet without unused rules. Texts and part names are removed first, since they may contain tag names such as "button". */
async function usedBy(html: string, sheets: readonly string[], later = LATER_RULES): Promise<Root[]> {
  const content = [{ raw: ROOT + html.replaceAll(/ part="[^"]*"|(?<=>)[^<]+/g, ''), extension: 'html' }];
  const purged = await new PurgeCSS().purge({ content, css: sheets.map((raw) => ({ raw })) });
  const roots = purged.map(({ css }) => parse(css));
  for (const root of roots) {
    dropRules(root, later);
    dropLater(root);
  }
  dropUnusedVariables(roots);
  return roots;
}

/** The sheets without the landing screen's declarations; the forms get both. */
function without(landing: readonly Root[], all: readonly Root[]): readonly Root[] {
  all.forEach((root, at) => {
    const there = new Set<string>();
    landing[at]?.walkDecls((declaration) => void there.add(placeOf(declaration)));
    root.walkDecls((declaration) => {
      if (there.has(placeOf(declaration))) removeFrom(declaration);
    });
  });
  return all;
}

/** The declaration with its selectors and at-rules. */
function placeOf(declaration: Declaration): string {
  const around: string[] = [];
  for (let node = declaration.parent as Container | undefined; node; node = node.parent as Container | undefined) {
    around.unshift('selector' in node ? (node as Rule).selector : 'params' in node ? `@${String(node.params)}` : '');
  }
  return `${around.join('{')}{${String(declaration)}`;
}

function dropRules(root: Root, which: RegExp): void {
  root.walkRules((rule) => {
    rule.selectors = rule.selectors.filter((selector) => !which.test(selector));
    if (rule.selector === '') rule.remove();
  });
}

function dropLater(root: Root): void {
  root.walkAtRules((rule) => void (LATER_CONDITIONS.test(rule.params) && rule.remove()));
  dropRules(root, LATER_RULES);
  // What the root inherits is what an ancestor hides or disables; nothing there is selected yet.
  root.walkDecls(LATER_PROPERTIES, (declaration) => {
    if (declaration.value !== 'inherit' || declaration.prop.endsWith('user-select')) removeFrom(declaration);
  });
  root.walkDecls((declaration) => void (declaration.important = false));
  root.walkAtRules('keyframes', (rule) => void rule.remove()); // no animation is left to use them
}

/** Repeats until none is left, since a variable may be used only by another unused one. */
function dropUnusedVariables(roots: readonly Root[]): void {
  const used = new Set(
    roots
      .map(String)
      .join()
      .match(/(?<=var\()--[\w-]+/g),
  );
  let dropped = 0;
  for (const root of roots) {
    root.walkDecls(/^--(?!dating-)/, (declaration) => {
      if (used.has(declaration.prop)) return;
      removeFrom(declaration);
      dropped += 1;
    });
  }
  if (dropped > 0) dropUnusedVariables(roots);
}

/** Inlines variables that are declared once and read once in all sheets. */
function inlineSingle(landing: readonly Root[], all: readonly Root[]): void {
  const text = all.map(String).join();
  for (const name of variablesIn(all)) {
    const [declared, ...more] = text.matchAll(new RegExp(`(?<![\\w-])${name}\\s*:`, 'g'));
    if (!declared || more.length > 0 || text.split(`var(${name})`).length !== 2) continue;
    for (const roots of [landing, all]) inline(roots, name);
  }
}

function inline(roots: readonly Root[], name: string): void {
  let held = '';
  for (const root of roots) {
    root.walkDecls(name, (declaration) => {
      held = declaration.value;
      removeFrom(declaration);
    });
  }
  for (const root of roots) root.walkDecls((one) => void (one.value = one.value.replace(`var(${name})`, () => held)));
}

function removeFrom(declaration: Declaration): void {
  const rule = declaration.parent as Rule;
  declaration.remove();
  if (rule.nodes.length === 0) rule.remove();
}

const VARIABLE = /--(?!dating-)[a-z][\w-]*/g;

const variablesIn = (roots: readonly Root[]) => [...new Set(roots.map(String).join().match(VARIABLE))];

/** Shortens the names of private variables, which are all but the organiser's. */
const shortNames = (text: string, names: readonly string[]) =>
  text.replaceAll(VARIABLE, (name) => `--${names.indexOf(name).toString(36)}`);

function minified(texts: readonly string[]): string {
  const code = Buffer.from(texts.join('\n'));
  const { code: small } = transform({ filename: 'first.css', code, minify: true, targets: browserslistToTargets(BROWSERS) });
  const root = parse(small.toString().trim());
  // The minifier leaves values with variables in them as they are.
  root.walkDecls((declaration) => void (declaration.value = declaration.value.replaceAll(/ ?([,*/]) ?/g, '$1')));
  // What is left of a list that was longer.
  root.walkRules((rule) => void (rule.selector = rule.selector.replaceAll(/:is\((\w+)\)/g, '$1')));
  return String(root);
}
