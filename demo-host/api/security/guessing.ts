import { isKnownNetwork } from '../repositories/known-networks.ts';
import type { Lane } from '../repositories/turns.ts';
import type { Services } from '../services.ts';
import { admit, type Admission, type Counted } from './admission.ts';
import { LANES } from './lanes.ts';

/** A guess at a secret of the account with this e-mail. */
export interface Guess {
  clientId: string;
  email: string;
  network: string;
}

interface GuessLanes {
  here: Lane;
  elsewhere: readonly Lane[];
  crowd: Lane;
}

const GUESSES = {
  login: { here: LANES.loginHere, elsewhere: [LANES.loginElsewhere], crowd: LANES.loginCrowd },
  code: { here: LANES.codeHere, elsewhere: [LANES.codeElsewhere, LANES.codeElsewhereDay], crowd: LANES.codeCrowd },
  mail: { here: LANES.mailHere, elsewhere: [LANES.mailElsewhere], crowd: LANES.mailCrowd },
} as const satisfies Record<string, GuessLanes>;

/**
 * Counts a guess before it is verified. From a network known to the account, only its own lane counts; from elsewhere, it
 * shares a lane with all unknown networks, and one with all other accounts tried from there. `topic` separates what must
 * not use up each other's tries, such as the two kinds of codes. Throws `ApiError` 429.
 */
export async function admitGuess(
  services: Services,
  kind: keyof typeof GUESSES,
  { clientId, email, network }: Guess,
  topic = '',
): Promise<Admission> {
  const { here, elsewhere, crowd } = GUESSES[kind];
  const who = `${topic}:${email}`;
  const lanes: Counted[] = [[here, `${who}:${network}`]];
  if (!(await isKnownNetwork(services.db, clientId, email, network, services.now()))) {
    for (const lane of elsewhere) lanes.push([lane, who]);
    lanes.push([crowd, network]);
  }
  return admit(services, clientId, lanes);
}
