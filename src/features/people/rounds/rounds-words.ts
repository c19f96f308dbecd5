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
  const named = (number: number) => t('rounds.round', { round: String(number), rounds: String(rounds) });
  const tableOf = (key: 'rounds.table' | 'rounds.next' | 'rounds.first' | 'rounds.change' | 'rounds.stay', number: number) =>
    t(key, { table: String(number) });
  const sentences = (words: Omit<Words, 'said'>): Words => ({
    ...words,
    said: [words.round, words.place, words.after].filter(Boolean).join(', '),
  });
  if (state === 'over') return sentences({ place: t('rounds.over') });
  if (state === 'planned') {
    return sentences({ place: t('rounds.planned'), after: next?.table ? tableOf('rounds.first', next.table) : '' });
  }
  if (state === 'change') {
    const to = next?.table ?? null;
    const place = to === null ? t('rounds.break') : tableOf(to === table ? 'rounds.stay' : 'rounds.change', to);
    return sentences({ round: named(round + 1), place, after: to === null ? t('rounds.break.then') : '' });
  }
  const person = across ? [across.number, across.firstName].filter(Boolean).join(' · ') : '';
  const seat = { round: named(round), place: table === null ? t('rounds.break') : tableOf('rounds.table', table), person };
  if (state === 'paused') return sentences({ ...seat, after: t('rounds.paused') });
  const after = next ? (next.table === null ? t('rounds.nextBreak') : tableOf('rounds.next', next.table)) : t('rounds.last');
  if (table === null) return sentences({ ...seat, after: `${t('rounds.break.then')} ${after}` });
  const words = sentences({ ...seat, after });
  if (!person) return words;
  return { ...words, said: t('rounds.said', { round: String(round), rounds: String(rounds), table: String(table), person }) };
}
