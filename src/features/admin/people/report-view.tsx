import { useEffect, useRef } from 'react';
import { REPORT_REASONS } from '../../../api/people-calls';
import type { ReportSeen } from '../../../api/report-calls';
import { useMessages } from '../../../messages/messages';
import { usePhotoSource } from '../../../session/photo-source';
import { Button } from '../../../ui/button';
import { focusLate } from '../../../ui/focus-late';
import { Heading } from '../../../ui/heading';
import { Photo } from '../../../ui/photo';
import { TextAreaField } from '../../../ui/text-area-field';
import { useToasts } from '../../../ui/toasts';
import { useAdminStores } from '../admin-stores';
import { useEventMoment } from '../event-moment';
import { Question } from '../question';
import s from './people.module.css';
import { useAction } from '../use-call';

/** What can be done about a report: each replaces the list by a form. */
export type ReportStep = { what: 'handle' | 'suspend'; report: ReportSeen };

export interface ReportProps {
  report: ReportSeen;
  /** For the colour in the place of a photo. */
  seed: string;
  /** Whether to say whom it is about. */
  named?: boolean;
  onStep: (step: ReportStep) => void;
  /** Called when it waits again. */
  onReopened: () => void;
}

/** A report with the profile as it was, whether it waits or what was noted about it, and buttons. */
export function Report({ report, seed, named = false, onStep, onReopened }: ReportProps) {
  const t = useMessages();
  const moment = useEventMoment();
  const sourceOf = usePhotoSource('96px');
  const calls = useAdminStores().reports;
  const [busy, run] = useAction();
  const { reference, at, reason, text, bio, photos, handledAt, note, person } = report;
  const known = REPORT_REASONS.find((one) => one === reason);
  const name = person?.name || person?.email;
  const reopen = () =>
    run(true, async () => {
      await calls.reopen(reference);
      onReopened();
    });
  return (
    <section className={s.report}>
      <Heading below={2}>{known ? t(`admin.reason.${known}`) : reason}</Heading>
      {named && name && (
        <p className={s.name}>
          <bdi>{name}</bdi>
        </p>
      )}
      <p className={s.detail}>
        {at !== null && `${moment(at)} · `}
        {t('admin.reports.reference', { reference })}
      </p>
      {text !== '' && (
        <p dir="auto" className={s.words}>
          {text}
        </p>
      )}
      {bio !== '' && (
        <p dir="auto" className={s.words}>
          {t('admin.reports.bio', { bio })}
        </p>
      )}
      {photos.length > 0 && (
        <div className={s.photos}>
          {photos.map((photo, index) => (
            <Photo key={photo} {...sourceOf(photo)} name="" seed={seed} alt={t('admin.reports.photo', { number: index + 1 })} />
          ))}
        </div>
      )}
      {handledAt != null && <p className={s.detail}>{t('admin.reports.handled', { time: moment(handledAt) })}</p>}
      {note !== '' && (
        <p dir="auto" className={s.words}>
          {note}
        </p>
      )}
      {person?.suspendedFor != null && <p className={s.suspended}>{t('admin.suspend.for', { reason: person.suspendedFor })}</p>}
      <div className={s.acts}>
        {handledAt === null && (
          <Button
            small
            aria-label={t('admin.reports.handle.of', { reference })}
            onClick={() => onStep({ what: 'handle', report })}
          >
            {t('admin.reports.handle')}
          </Button>
        )}
        {handledAt != null && (
          <Button
            small
            busy={busy !== null}
            aria-label={t('admin.reports.reopen.of', { reference })}
            onClick={() => void reopen()}
          >
            {t('admin.reports.reopen')}
          </Button>
        )}
        {person?.suspendedFor === null && (
          <Button
            small
            variant="ghost"
            aria-label={t('admin.suspend.of', { name: name ?? '' })}
            onClick={() => onStep({ what: 'suspend', report })}
          >
            {t('admin.suspend')}
          </Button>
        )}
      </div>
    </section>
  );
}

/** The server's limit, in UTF-16 units. */
const NOTE_MAX = 1000;

/** Asks for a note, which may stay empty, and marks a report as handled. */
export function HandleForm({ report, id, onDone }: { report: ReportSeen; id: string; onDone: (changed: boolean) => void }) {
  const t = useMessages();
  const toasts = useToasts();
  const { reports } = useAdminStores();
  const { reference, note: noted } = report;
  const field = useRef<HTMLTextAreaElement>(null);
  // Takes the place of the button that had the focus.
  useEffect(() => focusLate(field.current), []);
  return (
    <Question
      id={id}
      title={t('admin.reports.handle.of', { reference })}
      hint={t('admin.reports.handle.hint')}
      action={t('admin.reports.handle')}
      fields={['note']}
      needsPassword={false}
      onClose={() => onDone(false)}
      onAnswer={async ({ note }) => {
        await reports.handle(reference, note);
        onDone(true);
        toasts.show('success', t('admin.reports.handle.done'));
      }}
    >
      <TextAreaField
        ref={field}
        name="note"
        label={t('admin.reports.note')}
        defaultValue={noted}
        rows={3}
        maxLength={NOTE_MAX}
        dir="auto"
      />
    </Question>
  );
}
