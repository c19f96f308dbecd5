/** A pair of people by their places in a list. */
export type Pair = readonly [number, number];

/**
 * A round in which one side moves on by a place. The longer side goes round all places, of which as many as the shorter side has
 * people are tables; they are spread so evenly that in any number of rounds nobody has two breaks more than another, and two in a
 * row only where more than half of a side has one.
 */
export function rotation(one: readonly number[], other: readonly number[], round: number): Pair[] {
  const [few, many] = one.length <= other.length ? [one, other] : [other, one];
  const pairs: Pair[] = [];
  many.forEach((moving, index) => {
    const place = (index + round) % many.length;
    const table = Math.floor((place * few.length) / many.length);
    const isTable = Math.floor(((place + 1) * few.length) / many.length) > table;
    const seated = few[table];
    if (isTable && seated !== undefined) pairs.push([seated, moving]);
  });
  return pairs;
}

/** A round by the circle method: the first stays, the others move on by a place. Of an odd number, one has a break in turn. */
export function circle(people: readonly number[], round: number): Pair[] {
  const size = people.length + (people.length % 2);
  const at = (place: number): number | undefined =>
    place === 0 ? people[0] : people[1 + ((place - 1 + round) % Math.max(1, size - 1))];
  const pairs: Pair[] = [];
  for (let place = 0; place < size / 2; place += 1) {
    const [left, right] = [at(place), at(size - 1 - place)];
    if (left !== undefined && right !== undefined) pairs.push([left, right]);
  }
  return pairs;
}
