/**
 * The report of the conformance suite, from the lines that its tests have left.
 *
 * @typedef {{ method: string, path: string, sent?: unknown, status: number, came: unknown }} Exchange
 * @typedef {{ group: string, title: string, fault: string | null, exchanges: Exchange[] }} ReportLine
 */

/** As much of a body as helps to see what is wrong. */
const BODY_MAX = 300;

/** @param {unknown} body */
function bodyText(body) {
  if (body === undefined || body === '') return '';
  const text = JSON.stringify(body);
  return text.length > BODY_MAX ? `${text.slice(0, BODY_MAX)}…` : text;
}

/** @param {ReportLine[]} lines @returns {Map<string, ReportLine[]>} by call, in order */
function grouped(lines) {
  /** @type {Map<string, ReportLine[]>} */
  const groups = new Map();
  for (const line of lines) groups.set(line.group, [...(groups.get(line.group) ?? []), line]);
  return groups;
}

/** @param {ReportLine[]} lines */
function summary(lines) {
  const failed = lines.filter(({ fault }) => fault !== null).length;
  return `${lines.length - failed} of ${lines.length} demands of §7 are met${failed > 0 ? `, ${failed} are not` : ''}.`;
}

/** @param {Exchange} exchange @returns {[sent: string, came: string]} */
function exchangeText({ method, path, sent, status, came }) {
  return [`${method} ${path} ${bodyText(sent)}`.trim(), `${status} ${bodyText(came)}`.trim()];
}

/** @param {ReportLine[]} lines @returns {string} what was asked of each call, and for what isn't met, what was sent and came */
export function reportText(lines) {
  const text = [];
  for (const [group, tests] of grouped(lines)) {
    text.push(group);
    for (const { title, fault, exchanges } of tests) {
      text.push(`  ${fault === null ? 'met    ' : 'NOT MET'}  ${title}`);
      if (fault === null) continue;
      for (const [sent, came] of exchanges.map(exchangeText)) text.push(`           sent  ${sent}`, `           came  ${came}`);
      text.push(`           but   ${fault}`);
    }
  }
  return `${text.join('\n')}\n\n${summary(lines)}\n`;
}

/** @param {string} text */
const escaped = (text) => text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);

const STYLE = `body { font: 1rem/1.5 system-ui, sans-serif; margin: 2rem auto; max-width: 60rem; padding: 0 1rem; color-scheme: light dark }
.no { font-weight: bold }
pre { overflow-x: auto; padding: 0.75rem; border: 1px solid }`;

/** @param {ReportLine[]} lines @returns {string} the same as a page; every exchange can be opened */
export function reportPage(lines) {
  const sections = [...grouped(lines)].map(([group, tests]) => {
    const items = tests.map(({ title, fault, exchanges }) => {
      const calls = exchanges.map(exchangeText).map(([sent, came]) => `sent  ${sent}\ncame  ${came}`);
      const detail = escaped([...calls, ...(fault === null ? [] : [`but   ${fault}`])].join('\n'));
      const head = fault === null ? 'Met: ' : '<span class="no">Not met:</span> ';
      return `<li><details${fault === null ? '' : ' open'}><summary>${head}${escaped(title)}</summary><pre>${detail}</pre></details></li>`;
    });
    return `<h2>${escaped(group)}</h2>\n<ul>\n${items.join('\n')}\n</ul>`;
  });
  const title = 'Conformance to the calls of the widget';
  return `<!doctype html>
<html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title>
<style>${STYLE}</style>
<h1>${title}</h1>
<p>${summary(lines)}</p>
${sections.join('\n')}
</html>
`;
}
