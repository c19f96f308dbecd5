import { sees, type Evening, type Round } from '../../../src/domain/rounds/evening';
import { keyOf, metIn, seatedIn } from './evenings';

/** How somebody has waited so far. */
interface Waited {
  breaks: number;
  /** Whether the last round was a break. */
  lately: boolean;
}

type Ledger = Map<string, Waited>;

/** Among whom breaks are shared: by a name, that of the gender where one sees only one. */
const circleOf = ({ guests, shows }: Evening) => {
  const genders = new Map(guests.map(({ id, gender }) => [id, gender]));
  return (id: string) => (shows === 'everybody' && genders.has(id) ? 'all' : genders.get(id));
};

/** Of whom a seat says that they sat with somebody who had gone, or was apart from them: by the round after, or by who is here now. */
function wereAlone({ guests, apart, past }: Evening, index: number): Set<string> {
  const after = past[index + 1];
  const stayed = new Set(after ? [...seatedIn(after), ...after.breaks] : guests.map(({ id }) => id));
  const parted = new Set(after ? [] : apart.map(([one, other]) => keyOf(one, other)));
  const seats = (past[index]?.pairings ?? []).flatMap(({ ids: [one, other] }) => [[one, other] as const, [other, one] as const]);
  const alone = seats.filter(([one, other]) => parted.has(keyOf(one, other)) || !stayed.has(other)).map(([one]) => one);
  return new Set(alone);
}

/** Whoever is new begins with as many breaks as whoever of their circle has had the fewest. */
function welcome(ledger: Ledger, ids: readonly string[], circle: (id: string) => string | undefined): void {
  const known = [...ledger];
  for (const id of ids.filter((one) => !ledger.has(one))) {
    const counts = known.filter(([one]) => circle(one) === circle(id)).map(([, { breaks }]) => breaks);
    ledger.set(id, { breaks: counts.length === 0 ? 0 : Math.min(...counts), lately: false });
  }
}

function goOn(ledger: Ledger, waits: ReadonlySet<string>): void {
  for (const [id, { breaks }] of ledger) ledger.set(id, { breaks: breaks + Number(waits.has(id)), lately: waits.has(id) });
}

/** How everybody who is here has waited until now. */
function ledgerOf(evening: Evening): Ledger {
  const ledger: Ledger = new Map();
  const circle = circleOf(evening);
  for (const [index, round] of evening.past.entries()) {
    welcome(ledger, [...seatedIn(round), ...round.breaks], circle);
    goOn(ledger, new Set([...round.breaks, ...wereAlone(evening, index)]));
  }
  welcome(
    ledger,
    evening.guests.map(({ id }) => id),
    circle,
  );
  const here = new Set(evening.guests.map(({ id }) => id));
  for (const id of ledger.keys()) if (!here.has(id)) ledger.delete(id);
  return ledger;
}

/**
 * Where a plan isn't fair though it could be, in words: somebody waits, and one of those with whom they share breaks sits, who has
 * waited less, and at whose table they could sit down. Whoever waited in the round before has waited longest.
 */
export function unfairIn(evening: Evening, plan: readonly Round[]): string[] {
  const ledger = ledgerOf(evening);
  const circle = circleOf(evening);
  const genders = new Map(evening.guests.map(({ id, gender }) => [id, gender]));
  const kept = new Set([...metIn(evening.past), ...evening.apart.map(([one, other]) => keyOf(one, other))]);
  const length = (id: string) => {
    const { breaks = 0, lately = false } = ledger.get(id) ?? {};
    return breaks + (lately ? 1_000 : 0);
  };
  const may = (one: string, other: string) =>
    one !== other &&
    sees(genders.get(one) ?? 'male', genders.get(other) ?? 'male', evening.shows) &&
    !kept.has(keyOf(one, other));
  return plan.flatMap((round, index) => {
    const unfair = round.breaks.flatMap((waiting) =>
      round.pairings.flatMap(({ ids: [one, other] }) =>
        [[one, other] as const, [other, one] as const]
          .filter(([sits, across]) => circle(sits) === circle(waiting) && length(sits) < length(waiting) && may(waiting, across))
          .map(([sits]) => `round ${evening.past.length + index + 1}: ${waiting} waits, and ${sits} sits`),
      ),
    );
    for (const key of metIn([round])) kept.add(key);
    goOn(ledger, new Set(round.breaks));
    return unfair;
  });
}
