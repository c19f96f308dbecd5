import { useStore } from 'zustand';
import { useMessages } from '../../messages/messages';
import { classes } from '../../ui/classes';
import s from './card-note.module.css';
import { useCard } from './use-card';

/** What the attendee noted of a number, for them alone; nothing where that is nothing. */
export function CardNote({ number, onPhoto }: { number: number; onPhoto: boolean }) {
  const t = useMessages();
  const row = useStore(useCard(), ({ rows }) => rows.get(number));
  const note = [row?.mark && t(`card.${row.mark}`), row?.note].filter(Boolean).join(' · ');
  return note && <p className={classes(s.note, onPhoto && s.onPhoto)}>{t('card.mine', { note })}</p>;
}
