import { useCallback, useState } from 'react';
import type { RosterPerson } from '../../../api/roster-calls';
import { useMessages } from '../../../messages/messages';
import { usePhotoSource } from '../../../session/photo-source';
import { Button } from '../../../ui/button';
import { Heading } from '../../../ui/heading';
import { Notice } from '../../../ui/notice';
import { Photo } from '../../../ui/photo';
import { useToasts } from '../../../ui/toasts';
import { saidLater } from '../../../ui/said-later';
import { useAdminStores } from '../admin-stores';
import { useLoaded } from '../use-call';
import shared from '../dashboard.module.css';
import { Question } from '../question';
import type { ActProps } from './people-store';
import dialogs from '../question.module.css';
import s from './people.module.css';
import { ReportStepForm } from './report-step';
import { Report, type ReportStep } from './report-view';

/** The anonymous reports about a person with their profile at that time, and their current photos. */
export function ReportsSeen({ person, store, id, onClose }: ActProps) {
  const t = useMessages();
  const toasts = useToasts();
  const { reports: calls, help, refresh } = useAdminStores();
  /** Loaded again after each change. */
  const [changes, setChanges] = useState(0);
  const [reports] = useLoaded(
    useCallback(() => calls.about(person.id), [calls, person.id]),
    changes,
  );
  const [removing, setRemoving] = useState<string | null>(null);
  const [step, setStep] = useState<ReportStep | null>(null);
  const done = (changed: boolean) => {
    // The form of another report may be open by now.
    setStep((now) => (now === step ? null : now));
    if (!changed) return;
    setChanges((count) => count + 1);
    refresh();
  };
  if (step !== null) {
    const suspend = (reason: string, password: string) => store.suspend(person, reason, password);
    return <ReportStepForm step={step} person={person} id={id} onDone={done} suspend={suspend} />;
  }
  if (removing !== null) {
    return (
      <Question
        id={id}
        title={t('admin.photos.remove')}
        hint={t('admin.photos.remove.hint')}
        action={t('admin.photos.remove')}
        isDangerous
        onClose={() => setRemoving(null)}
        onAnswer={async ({ password }) => {
          await help.removePhoto(person.id, removing, password);
          setRemoving(null);
          store.load();
          toasts.show('success', t('admin.photos.removed'));
        }}
      />
    );
  }
  return (
    <div className={dialogs.question}>
      <Heading below={1} id={id} tabIndex={-1} data-first>
        {t('admin.reports.of', { name: person.name || person.email })}
      </Heading>
      <div id={`${id}-hint`}>
        {reports === 'loading' && (
          <output className={shared.muted}>
            <span {...saidLater}>{t('app.loading')}</span>
          </output>
        )}
        {(reports === 'failed' || reports === 'none') && <Notice kind="danger">{t('admin.reports.failed')}</Notice>}
      </div>
      {typeof reports !== 'string' &&
        reports.map((report) => (
          <Report key={report.reference} report={report} seed={person.id} onStep={setStep} onReopened={() => done(true)} />
        ))}
      <ProfilePhotos person={person} onRemove={setRemoving} />
      <Button onClick={onClose}>{t('admin.done')}</Button>
    </div>
  );
}

/** The current photos of a profile, each with a button to remove it. */
function ProfilePhotos({ person, onRemove }: { person: RosterPerson; onRemove: (photoId: string) => void }) {
  const t = useMessages();
  const { help } = useAdminStores();
  const sourceOf = usePhotoSource('96px');
  const { id } = person;
  const [seen] = useLoaded(useCallback(() => help.person(id), [help, id]));
  if (typeof seen === 'string' || seen.photos.length === 0) return null;
  return (
    <section className={s.report}>
      <Heading below={2}>{t('admin.photos.now')}</Heading>
      <div className={s.photos}>
        {seen.photos.map((photo, index) => (
          <div key={photo.id} className={s.removable}>
            <Photo {...sourceOf(photo.url)} name="" seed={id} alt={t('admin.photos.photo', { number: index + 1 })} />
            <Button small aria-label={t('admin.photos.remove.of', { number: index + 1 })} onClick={() => onRemove(photo.id)}>
              {t('admin.photos.remove')}
            </Button>
          </div>
        ))}
      </div>
    </section>
  );
}
