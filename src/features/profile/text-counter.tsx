import { FIELDS, type FieldsWith } from '../../domain/fields';
import { countText } from '../../domain/text-rules';
import { useMessages } from '../../messages/messages';
import s from './profile-form.module.css';

/** A multi-line field. */
export type LongFieldName = FieldsWith<{ lineBreaks: number }>;

/** The length of a text. Typing isn't limited: exceeding the limit shows an error (P11). */
export function TextCounter({ name, text }: { name: LongFieldName; text: string }) {
  const t = useMessages();
  const row = FIELDS[name];
  const { characters, lineBreaks } = countText(row, text);
  return (
    <span className={s.counts}>
      <bdi data-over={characters > row.max}>{t(`profile.${name}.characters`, { characters })}</bdi>
      <bdi data-over={lineBreaks > row.lineBreaks}>{t(`profile.${name}.lineBreaks`, { lineBreaks })}</bdi>
    </span>
  );
}
