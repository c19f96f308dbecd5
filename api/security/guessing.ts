import { whatIsKnown } from '../repositories/known-networks.ts';
import type { Bucket, Lane } from '../repositories/turns.ts';
import type { Services } from '../services.ts';
import { admit, type Admission } from './admission.ts';
import { LANES } from './lanes.ts';
import type { Origin } from './networks.ts';

/** A guess at a secret of the account with this e-mail. */
export interface Guess {
  clientId: string;
  email: string;
  origin: Origin;
}

interface GuessLanes {
  here: Lane;
  elsewhere: readonly Lane[];
  crowd: Lane;
  /** Whether each try counts towards the crowd, and not only a wrong one: a mail can't be wrong. */
  eachCounts?: true;
}

const GUESSES = {
  login: { here: LANES.loginHere, elsewhere: [LANES.loginElsewhere], crowd: LANES.loginCrowd },
  code: { here: LANES.codeHere, elsewhere: [LANES.codeElsewhere, LANES.codeElsewhereDay], crowd: LANES.codeCrowd },
  mail: { here: LANES.mailHere, elsewhere: [LANES.mailElsewhere], crowd: LANES.mailCrowd, eachCounts: true },
  registration: { here: LANES.mailHere, elsewhere: [LANES.mailElsewhere], crowd: LANES.register, eachCounts: true },
} as const satisfies Record<string, GuessLanes>;

/**
 * Counts a guess before it is verified. A device known to the account has a lane of its own, and so has the rest of its
 * network, where a stranger may sit beside the attendee. From elsewhere, a guess also shares a lane with all unknown
 * networks, and one with all other accounts tried from there. `topic` separates what must not use up each other's tries,
 * such as the two kinds of codes. Throws `ApiError` 429.
 */
export async function admitGuess(
  services: Services,
  kind: keyof typeof GUESSES,
  { clientId, email, origin }: Guess,
  topic = '',
): Promise<Admission> {
  const { here, elsewhere, crowd, eachCounts }: GuessLanes = GUESSES[kind];
  const who = `${topic}:${services.subjectOf(clientId, email)}`;
  const known = await whatIsKnown(services.db, clientId, email, origin, services.now());
  const buckets: Bucket[] = [[here, `${who}:${known === 'device' ? origin.device : origin.network}`]];
  if (known !== null) return admit(services, clientId, buckets);
  for (const lane of elsewhere) buckets.push([lane, who]);
  if (eachCounts) return admit(services, clientId, [...buckets, [crowd, origin.network]]);
  return admit(services, clientId, buckets, [crowd, origin.network]);
}
