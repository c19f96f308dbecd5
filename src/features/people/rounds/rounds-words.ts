import type { Translate } from '../../../messages/messages';
import type { Rounds } from './rounds-call';

/** What a phone shows of the rounds, and what it says of them. */
export interface Words {
  round?: string;
  /** The table, or what there is instead. */
  place: string;
  /** Who sits across: "12 · Tom". */
  person?: string;
  /** What comes next, or what to do. */
  after?: string;
  /** What is said at the change to it. */
  said: string;
}

/** The words for how the rounds stand. */
export function wordsOf({ state, round, rounds, table, next, with: across }: Rounds, t: Translate): Words {
  const named = (number: number) => t('rounds.round', { round: number, rounds });
  const tableOf = (key: 'rounds.table' | 'rounds.next' | 'rounds.first' | 'rounds.change' | 'rounds.stay', number: number) =>
    t(key, { table: number });
  const sentences = (words: Omit<Words, 'said'>): Words => ({
    ...words,
    said: [words.round, words.place, words.after].filter(Boolean).join(', '),
  });
  if (state === 'over') return sentences({ place: t('rounds.over') });
  const to = next?.table;
  if (state === 'planned') return sentences({ place: t('rounds.planned'), after: to ? tableOf('rounds.first', to) : '' });
  const then = to ? tableOf('rounds.next', to) : t(next ? 'rounds.nextBreak' : round < rounds ? 'rounds.unknown' : 'rounds.last');
  if (state === 'change') {
    if (next?.isAfterBreak) return sentences({ place: t('rounds.break'), after: then });
    const place = to ? tableOf(to === table ? 'rounds.stay' : 'rounds.change', to) : t('rounds.break');
    return sentences({ round: named(round + 1), place, after: to ? '' : t('rounds.break.then') });
  }
  const person = across ? [across.number, across.firstName].filter(Boolean).join(' · ') : '';
  const seat = { round: named(round), place: table ? tableOf('rounds.table', table) : t('rounds.break'), person };
  if (state === 'paused') return sentences({ ...seat, after: t('rounds.paused') });
  if (!table) return sentences({ ...seat, after: `${t('rounds.break.then')} ${then}` });
  const words = sentences({ ...seat, after: then });
  return person ? { ...words, said: t('rounds.said', { round, rounds, table, person }) } : words;
}
