import { page } from './page';

/**
 * A text, or an element: its tag and attributes, as in `a|class=link|href=#/login`, and its children. A string costs fewer
 * bytes than an object. No value contains `|` or `=`, and only that of `href` a `#`.
 */
export type Tree = string | readonly Tree[];

/**
 * Makes nodes of trees only by creating elements, because Trusted Types may forbid parsing HTML.
 *
 * @param prefix before the route in a link: `#`, or `#/dating` under a prefix
 * @param make makes an element; that of the screen's heading is `h2` in the tree. Default: one of HTML.
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
