import type { Exchange } from './exchange.ts';
import type { Finding } from './judge.ts';

const WORD = { met: 'met', 'not met': 'NOT MET', 'not asked': 'not asked' } as const;

/** By call, in order. */
function grouped(findings: readonly Finding[]): Map<string, Finding[]> {
  const groups = new Map<string, Finding[]>();
  for (const finding of findings) groups.set(finding.call, [...(groups.get(finding.call) ?? []), finding]);
  return groups;
}

function summary(findings: readonly Finding[]): string {
  const count = (outcome: Finding['outcome']) => findings.filter((finding) => finding.outcome === outcome).length;
  const notAsked = count('not asked') > 0 ? ` ${count('not asked')} couldn’t be asked.` : '';
  return `${count('met')} of ${count('met') + count('not met')} demands of the widget are met.${notAsked}`;
}

const sent = ({ method, path, sent: body }: Exchange) => `${method} ${path} ${body}`.trim();
const came = ({ status, came: body }: Exchange) => `${status === 0 ? 'no answer:' : status} ${body}`.trim();

/** @returns what was asked of each call, and for what isn't met, what was sent and came */
export function reportText(findings: readonly Finding[]): string {
  const lines: string[] = [];
  for (const [call, ofCall] of grouped(findings)) {
    lines.push(call);
    for (const { title, outcome, reason, remarks, exchanges } of ofCall) {
      lines.push(`  ${WORD[outcome].padEnd(9)}  ${title}`);
      if (outcome === 'not met')
        for (const one of exchanges) lines.push(`             sent  ${sent(one)}`, `             came  ${came(one)}`);
      if (reason !== '') lines.push(`             ${outcome === 'not met' ? 'but  ' : 'since'} ${reason}`);
      for (const remark of remarks) lines.push(`             note  ${remark}`);
    }
  }
  return `${lines.join('\n')}\n\n${summary(findings)}\n`;
}

const escaped = (text: string) => text.replaceAll(/[&<>"]/g, (character) => `&#${character.codePointAt(0)};`);

const STYLE = `body { font: 1rem/1.5 system-ui, sans-serif; margin: 2rem auto; max-width: 60rem; padding: 0 1rem; color-scheme: light dark }
.no { font-weight: bold }
pre { overflow-x: auto; padding: 0.75rem; border: 1px solid; white-space: pre-wrap; overflow-wrap: anywhere }`;

/** @returns the same as a page; the exchanges of each demand can be opened */
export function reportPage(findings: readonly Finding[]): string {
  const sections = [...grouped(findings)].map(
    ([call, ofCall]) => `<h2>${escaped(call)}</h2>\n<ul>\n${ofCall.map(item).join('\n')}\n</ul>`,
  );
  const title = 'What the widget relies on';
  return `<!doctype html>
<html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title>
<style>${STYLE}</style>
<h1>${title}</h1>
<p>${summary(findings)}</p>
${sections.join('\n')}
</html>
`;
}

function item({ title, outcome, reason, remarks, exchanges }: Finding): string {
  const calls = exchanges.map((one) => `sent  ${sent(one)}\ncame  ${came(one)}`);
  const detail = [...calls, ...(reason === '' ? [] : [`${outcome === 'met' ? '' : 'but   '}${reason}`])].join('\n');
  const head = outcome === 'met' ? 'Met' : `<span class="no">${outcome === 'not met' ? 'Not met' : 'Not asked'}</span>`;
  const notes = remarks.map((remark) => `<p>Note: ${escaped(remark)}</p>`).join('');
  const open = outcome === 'not met' ? ' open' : '';
  return `<li><details${open}><summary>${head}: ${escaped(title)}</summary><pre>${escaped(detail)}</pre></details>${notes}</li>`;
}
