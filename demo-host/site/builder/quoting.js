/** As text of HTML, within quotation marks or not. */
export const html = (text) =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** As a value in a template whose language puts code between braces. */
export const template = (text) => html(text).replaceAll('{', '&#123;').replaceAll('}', '&#125;');

/** As a string of JavaScript, which may stand within a script of a page. */
export const script = (text) =>
  `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'").replaceAll('</', '<\\/').replaceAll('<!--', '<\\!--')}'`;

/** As text within a template literal of JavaScript. */
export const literal = (text) => text.replaceAll('\\', '\\\\').replaceAll('`', '\\`').replaceAll('${', '\\${');

/** As a value in a shortcode of WordPress. */
export const shortcode = (text) => html(text).replaceAll('[', '&#91;').replaceAll(']', '&#93;');
