/** Quotes text for HTML content or attributes. */
export const html = (text) =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** Quotes text for a template language with code in braces. */
export const template = (text) => html(text).replaceAll('{', '&#123;').replaceAll('}', '&#125;');

/** Quotes text as a JavaScript string, which may be inside a `<script>`. */
export const script = (text) =>
  `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'").replaceAll('</', '<\\/').replaceAll('<!--', '<\\!--')}'`;

/** Quotes text for a JavaScript template literal. */
export const literal = (text) => text.replaceAll('\\', '\\\\').replaceAll('`', '\\`').replaceAll('${', '\\${');

/** Quotes text for a WordPress shortcode. */
export const shortcode = (text) => html(text).replaceAll('[', '&#91;').replaceAll(']', '&#93;');
