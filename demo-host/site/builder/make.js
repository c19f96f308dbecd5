/**
 * An element with its properties and children.
 *
 * @param {string} name
 * @param {object} [properties] of the element, not attributes
 * @param {...(Node | string)} children
 */
export function make(name, properties = {}, ...children) {
  const element = Object.assign(document.createElement(name), properties);
  element.append(...children);
  return element;
}
