import { page } from './page';

/**
 * A text, or an element: tag and attributes, as in `a|class=link|href=#/login`, and children. Strings are smaller than objects.
 * No value contains `|` or `=`, and only `href` a `#`.
 */
export type Tree = string | readonly Tree[];

/**
 * Builds nodes by creating elements, because Trusted Types may forbid parsing HTML.
 *
 * @param prefix precedes the route in a link: `#`, or `#/dating`
 * @param make creates an element; the tree's `h2` is the screen's heading. Default: an HTML element.
 */
export function builder(prefix: string, make: (tag: string) => Element = page.createElement) {
  const build = (tree: Tree): string | Element => {
    if (typeof tree === 'string') return tree;
    const [head, ...children] = tree;
    const [tag, ...attributes] = (head as string).split('|') as [string, ...string[]];
    const element = make(tag);
    for (const attribute of attributes) {
      const [name, value] = attribute.split('=') as [string, string];
      element.setAttribute(name, value.replace('#', prefix));
    }
    element.append(...children.map(build));
    return element;
  };
  return build;
}
