import { sign } from './signed-text.ts';

/** Names the person whose tries are counted, by e-mail or id. */
export type SubjectOf = (clientId: string, who: string) => string;

/**
 * Creates a `SubjectOf`. Names are HMACs: tries are counted for e-mails without an account too, also after an erasure, and
 * the counts must not tell whose they are. The same name each time, so that an erasure finds them.
 */
export function createSubjectOf(secret: Buffer): SubjectOf {
  return (clientId, who) => sign(secret, ['tries', clientId, who]).slice(0, 22);
}
