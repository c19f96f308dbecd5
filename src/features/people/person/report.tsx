import { useEffect, useId, useRef, useState } from 'react';
import { isSilent } from '../../../api/errors';
import { REPORT_REASONS, type ReportReason } from '../../../api/people-calls';
import type { Profile } from '../../../domain/profile';
import { contactLink } from '../../../domain/contact-link';
import { useMessages } from '../../../messages/messages';
import { useServices } from '../../../session/services';
import { useOffered } from '../../../session/attendee';
import { Button } from '../../../ui/button';
import { focusLate } from '../../../ui/focus-late';
import { Notice } from '../../../ui/notice';
import { saidLater } from '../../../ui/said-later';
import { usePeopleStores } from '../people-stores';
import { PersonQuestion } from './person-question';
import s from './person-question.module.css';
import { NamedSentence } from './person-title';
import { usePersonText } from './use-person-text';

/** UTF-16 units. */
const WORDS_MAX = 1000;

export interface ReportProps {
  person: Profile;
  /** Id of the heading. */
  id: string;
  onClose: () => void;
}

/** Reports a person to the organiser: a reason, an optional text, then a receipt. */
export function Report({ person, id, onClose }: ReportProps) {
  const [sent, setSent] = useState<{ reference: string | null } | null>(null);
  if (sent) return <Receipt person={person} id={id} reference={sent.reference} onClose={onClose} />;
  return <ReportForm person={person} id={id} onClose={onClose} onSent={(reference) => setSent({ reference })} />;
}

type FormProps = ReportProps & { onSent: (reference: string | null) => void };

function ReportForm({ person, id, onClose, onSent }: FormProps) {
  const t = useMessages();
  const { api } = useServices();
  const field = useId();
  const reasons = useRef<HTMLFieldSetElement>(null);
  const words = useRef<HTMLTextAreaElement>(null);
  const [reason, setReason] = useState<ReportReason>();
  const [phase, setPhase] = useState<'asking' | 'unanswered' | 'sending' | 'failed'>('asking');
  const send = async () => {
    if (!reason) {
      setPhase('unanswered');
      reasons.current?.querySelector('input')?.focus();
      return;
    }
    setPhase('sending');
    try {
      onSent(await api.report(person.id ?? '', reason, words.current?.value ?? ''));
    } catch (error) {
      setPhase(isSilent(error) ? 'asking' : 'failed');
    }
  };
  const answers = (
    <>
      <Button onClick={onClose}>{t('person.close')}</Button>
      <Button variant="primary" busy={phase === 'sending'} onClick={() => void send()}>
        {t('report.send')}
      </Button>
    </>
  );
  return (
    <PersonQuestion
      person={person}
      id={id}
      title={<NamedSentence text="person.report.of" person={person} />}
      hint={<NamedSentence text="report.hint" person={person} as="nameParts" />}
      answers={answers}
    >
      <fieldset ref={reasons} className={s.choices} aria-describedby={phase === 'unanswered' ? `${field}-error` : undefined}>
        <legend className={s.label}>{t('report.reason')}</legend>
        {REPORT_REASONS.map((one) => (
          <label key={one} className={s.choice}>
            <input
              type="radio"
              name={field}
              value={one}
              onChange={() => {
                setReason(one);
                setPhase('asking');
              }}
            />
            {t(`report.${one}`)}
          </label>
        ))}
      </fieldset>
      {phase === 'unanswered' && (
        <p id={`${field}-error`} role="alert" className={s.error}>
          <span {...saidLater}>{t('report.required')}</span>
        </p>
      )}
      <label htmlFor={field} className={s.label}>
        {t('report.text')}
      </label>
      <textarea id={field} ref={words} part="input" className={s.words} rows={3} maxLength={WORDS_MAX} />
      {phase === 'failed' && <Notice kind="danger">{t('report.failed')}</Notice>}
    </PersonQuestion>
  );
}

/** Confirms the report, and offers to block the person. */
export function Receipt({ person, id, reference, onClose }: ReportProps & { reference: string | null }) {
  const t = useMessages();
  const { dialogs } = usePeopleStores();
  const { fullTitle } = usePersonText(person);
  const offersBlock = useOffered('block');
  const { reportText, support } = useServices();
  const phone = support.phone && contactLink(support.phone);
  const receipt = useRef<HTMLParagraphElement>(null);
  // The focused button is gone.
  useEffect(() => focusLate(receipt.current), []);
  return (
    <div className={s.question}>
      <p ref={receipt} id={id} tabIndex={-1} className={s.label}>
        {t('report.sent')}
      </p>
      {reference !== null && (
        <p id={`${id}-hint`} className={s.hint}>
          {t('report.reference', { reference })}
        </p>
      )}
      {reportText ? <p dir="auto">{reportText}</p> : <p>{t('report.then')}</p>}
      {phone && (
        <p>
          {t('report.unsafe')}{' '}
          <bdi dir="ltr">
            {'href' in phone ? (
              <a className={s.phone} href={phone.href}>
                {phone.text}
              </a>
            ) : (
              phone.text
            )}
          </bdi>
        </p>
      )}
      <div className={s.answers}>
        {offersBlock && (
          <Button aria-label={t('person.block.of', { name: fullTitle })} onClick={() => dialogs.ask({ what: 'block', person })}>
            {t('person.block')}
          </Button>
        )}
        <Button variant="primary" onClick={onClose}>
          {t('person.close')}
        </Button>
      </div>
    </div>
  );
}
