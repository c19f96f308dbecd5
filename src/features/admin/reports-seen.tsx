import { useEffect, useState } from 'react';
import type { ReportSeen } from '../../api/admin-calls';
import { isSilent } from '../../api/errors';
import { REPORT_REASONS } from '../../api/people-calls';
import { formatMoment } from '../../domain/moment';
import { useMessages } from '../../messages/messages';
import { dateLocale } from '../../session/date-locale';
import { usePhotoSource } from '../../session/photo-source';
import { useServices } from '../../session/services';
import { Button } from '../../ui/button';
import { Heading } from '../../ui/heading';
import { Notice } from '../../ui/notice';
import { Photo } from '../../ui/photo';
import type { ActProps } from './acts';
import { useAdminStores } from './admin-stores';
import shared from './dashboard.module.css';
import s from './roster.module.css';

/** What was reported of somebody, with their profile as it was then; not by whom. */
export function ReportsSeen({ person, id, onClose }: ActProps) {
  const t = useMessages();
  const { calls } = useAdminStores();
  const [reports, setReports] = useState<readonly ReportSeen[] | 'loading' | 'failed'>('loading');
  useEffect(() => {
    let isHere = true;
    calls.reports(person.id).then(
      (found) => isHere && setReports(found),
      (error: unknown) => isHere && !isSilent(error) && setReports('failed'),
    );
    return () => {
      isHere = false;
    };
  }, [calls, person.id]);
  return (
    <div className={s.question}>
      <Heading below={1} id={id} tabIndex={-1} data-first>
        {t('admin.reports.of', { name: person.name || person.email })}
      </Heading>
      <div id={`${id}-hint`}>
        {reports === 'loading' && <output className={shared.muted}>{t('app.loading')}</output>}
        {reports === 'failed' && <Notice kind="danger">{t('admin.reports.failed')}</Notice>}
      </div>
      {typeof reports !== 'string' && reports.map((report) => <Report key={report.reference} report={report} seed={person.id} />)}
      <Button onClick={onClose}>{t('admin.done')}</Button>
    </div>
  );
}

function Report({ report, seed }: { report: ReportSeen; seed: string }) {
  const t = useMessages();
  const { locale } = useServices();
  const sourceOf = usePhotoSource('96px');
  const { reference, at, reason, text, bio, photos } = report;
  const known = REPORT_REASONS.find((one) => one === reason);
  return (
    <section className={s.report}>
      <Heading below={2}>{known ? t(`admin.reason.${known}`) : reason}</Heading>
      <p className={s.detail}>
        {at !== null && `${formatMoment(at, dateLocale(locale)) ?? ''} · `}
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
          {photos.map((photo, place) => (
            <Photo key={photo} {...sourceOf(photo)} name="" seed={seed} alt={t('admin.reports.photo', { number: place + 1 })} />
          ))}
        </div>
      )}
    </section>
  );
}
