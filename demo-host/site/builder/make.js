/**
 * Creates an element.
 *
 * @param {string} name
 * @param {object} [properties] DOM properties, not attributes
 * @param {...(Node | string)} children
 */
export function make(name, properties = {}, ...children) {
  const element = Object.assign(document.createElement(name), properties);
  element.append(...children);
  return element;
}
