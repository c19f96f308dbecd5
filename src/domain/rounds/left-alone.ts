import type { Evening } from './evening';

/**
 * Who had a break in a round of `past` though they have a seat in it: whoever sat with them has gone, or is apart from them.
 *
 * Of the last round that is told by who is here now, of those before by who was there in the round after.
 */
export function leftAlone({ guests, apart, past }: Pick<Evening, 'guests' | 'apart' | 'past'>, index: number): string[] {
  const after = past[index + 1];
  const stayed = new Set(after ? [...after.pairings.flatMap(({ ids }) => ids), ...after.breaks] : guests.map(({ id }) => id));
  const parted = new Set(after ? [] : apart.flatMap(([one, other]) => [`${one} ${other}`, `${other} ${one}`]));
  // Whoever is erased has no name in any round any more, and nothing tells in which it was.
  if (after) stayed.add('');
  const seats = (past[index]?.pairings ?? []).flatMap(({ ids: [one, other] }) => [[one, other] as const, [other, one] as const]);
  return seats.filter(([one, other]) => !stayed.has(other) || parted.has(`${one} ${other}`)).map(([one]) => one);
}
