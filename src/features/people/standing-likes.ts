import type { LikesLists } from '../../domain/matching';
import type { Profile } from '../../domain/profile';
import { newerIntent, type Intent, type Intents } from './like-intents';

/** The intent that stands over a likes answer requested at `asOf`, if any (L19). */
export function standingIntent(intents: Intents, id: string | null, asOf: number): Intent | undefined {
  const intent = newerIntent(intents, id, asOf);
  return intent && (intent.agreedAt ?? Infinity) > asOf ? intent : undefined;
}

/**
 * A likes answer as it would be, had it not lagged behind: without those unliked, with those liked. Nobody unmatched is then
 * taken for a new match, and nobody matched for a new one later.
 * @param asOf when the answer was requested
 * @param find a person by id
 */
export function withStandingLikes(
  { liked, likedBy, matches }: LikesLists<Profile>,
  intents: Intents,
  asOf: number,
  find: (id: string) => Profile,
): LikesLists<Profile> {
  const accepted = [...intents].filter(([id, { until }]) => until < Infinity && standingIntent(intents, id, asOf));
  const wanted = new Map(accepted.map(([id, { on }]) => [id, on]));
  const kept = ({ id }: Profile) => id === null || wanted.get(id) !== false;
  const added = accepted.filter(([id, { on }]) => on && ![...liked, ...matches].some((person) => person.id === id));
  const people = added.map(([id]) => find(id));
  const matched = people.filter((_, index) => added[index]?.[1].match);
  // Where the server sends no matches, they are those who are in both lists (L6).
  const derived = matches.length === 0;
  return {
    liked: [...people, ...liked.filter(kept)],
    likedBy: derived ? [...matched, ...likedBy] : likedBy,
    matches: derived ? [] : [...matched, ...matches.filter(kept)],
  };
}
