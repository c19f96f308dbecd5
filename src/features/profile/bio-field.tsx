import type { ComponentProps } from 'react';
import { BIO_LINE_BREAKS_MAX, BIO_MAX } from '../../domain/limits';
import { countBio } from '../../domain/text-rules';
import { useMessages } from '../../messages/messages';
import { TextAreaField, type TextAreaFieldProps } from '../../ui/text-area-field';
import s from './profile-form.module.css';

type BioFieldProps = Omit<TextAreaFieldProps, 'label' | 'rows' | 'counter'> & ComponentProps<'textarea'>;

/** The bio with its counter. Nothing stops the typing: going over shows an error (P11). */
export function BioField(props: BioFieldProps) {
  const t = useMessages();
  const counter = (text: string) => {
    const { characters, lineBreaks } = countBio(text);
    return (
      <span className={s.counts}>
        <span data-over={characters > BIO_MAX}>{t('profile.bio.characters', { characters })}</span>
        <span data-over={lineBreaks > BIO_LINE_BREAKS_MAX}>{t('profile.bio.lineBreaks', { lineBreaks })}</span>
      </span>
    );
  };
  return <TextAreaField {...props} name="bio" label={t('profile.bio')} hint={t('profile.bio.hint')} rows={5} counter={counter} />;
}
