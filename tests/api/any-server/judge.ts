import { isApiError } from '../../../src/api/errors';
import { accountDemands, passwordDemands } from './accounts.ts';
import type { Demand } from './demand.ts';
import { toldFetch, type Exchange } from './exchange.ts';
import { createGuests, type Server } from './guests.ts';
import { likeDemands } from './likes.ts';
import { NotAsked, NotMet } from './not-met.ts';
import { peopleDemands } from './people.ts';
import { photoDemands, profileDemands } from './profile.ts';

/** What came of a demand. */
export interface Finding {
  readonly call: string;
  readonly title: string;
  readonly outcome: 'met' | 'not met' | 'not asked';
  /** What was found instead, or why it couldn't be asked; empty if it is met. */
  readonly reason: string;
  readonly remarks: readonly string[];
  /** The last of what was exchanged. */
  readonly exchanges: readonly Exchange[];
}

/** Everything the widget relies on, in the order of an evening. Demands build on those before them. */
const DEMANDS: readonly Demand[] = [
  ...accountDemands,
  ...profileDemands,
  ...photoDemands,
  ...peopleDemands,
  ...likeDemands,
  ...passwordDemands,
];

/** However a server behaves, one demand takes no longer. */
const DEMAND_MAX_MS = 90_000;

/** The report shows the end of a conversation: what led to the finding. */
const EXCHANGES_MAX = 6;
const REASON_MAX = 400;

/**
 * Puts the demands to a server, one after the other. Never throws: whatever the server does is a finding.
 *
 * @param only puts only demands whose call and title contain this; those they build on happen unasked
 */
export async function judge(server: Omit<Server, 'fetch'>, only = ''): Promise<Finding[]> {
  let exchanges: Exchange[] = [];
  const told = toldFetch((exchange) => void (exchanges = [...exchanges, exchange].slice(-EXCHANGES_MAX)));
  const target: Server = { ...server, fetch: told };
  const guests = createGuests(target);
  const findings: Finding[] = [];
  for (const { call, title, check } of DEMANDS) {
    if (!`${call} ${title}`.includes(only)) continue;
    exchanges = [];
    const remarks: string[] = [];
    const remark = (text: string) => void (remarks.includes(text) || remarks.push(text));
    const finding = await withinTime(check({ server: target, guests, remark })).then(
      () => ({ outcome: 'met', reason: '' }) as const,
      (error: unknown) => findingOf(error),
    );
    findings.push({ call, title, ...finding, remarks, exchanges });
  }
  return findings;
}

function findingOf(error: unknown): Pick<Finding, 'outcome' | 'reason'> {
  const reason = (error instanceof NotMet || error instanceof NotAsked ? error.message : failureOf(error)).slice(0, REASON_MAX);
  return { outcome: error instanceof NotAsked ? 'not asked' : 'not met', reason };
}

function failureOf(error: unknown): string {
  if (!isApiError(error)) return error instanceof Error ? error.message : String(error);
  switch (error.kind) {
    case 'http':
      return `A call was refused with ${error.status}${error.serverText && `: ${error.serverText}`}`;
    case 'shape':
      return 'A call was answered in a shape that §7 doesn’t have.';
    case 'signed-out':
      return 'A call was answered 401, though its token was new.';
    default:
      return 'A call got no answer: the server can’t be reached, or takes longer than 15 seconds.';
  }
}

async function withinTime(check: Promise<void>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new NotMet('It wasn’t found out within 90 seconds.')), DEMAND_MAX_MS);
  });
  await Promise.race([check, late]).finally(() => clearTimeout(timer));
}

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
