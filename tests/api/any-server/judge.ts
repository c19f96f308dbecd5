import { isApiError } from '../../../src/api/errors';
import { accountDemands } from './accounts.ts';
import { NotAsked, NotMet, type Demand } from './demand.ts';
import { toldFetch, type Exchange } from './exchange.ts';
import { createGuests, type Server } from './guests.ts';
import { likeDemands } from './likes.ts';
import { passwordDemands } from './passwords.ts';
import { peopleDemands } from './people.ts';
import { photoDemands } from './photos.ts';
import { profileDemands } from './profile.ts';

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
export const DEMANDS: readonly Demand[] = [
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
