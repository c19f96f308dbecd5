import type { RosterPerson } from '../../api/admin-calls';
import { useMessages, type MessageKey } from '../../messages/messages';
import { usePhotoSource } from '../../session/photo-source';
import { Button } from '../../ui/button';
import { Photo } from '../../ui/photo';
import type { Act } from './acts';
import { useAdminStores } from './admin-stores';
import s from './roster.module.css';

const STATES = {
  unconfirmed: 'admin.state.unconfirmed',
  profile: 'admin.withoutProfile',
  photo: 'admin.withoutPhoto',
  ready: null,
} as const satisfies Record<RosterPerson['state'], MessageKey | null>;

/** Somebody in the list: who, what they lack, and what can be done. */
export function RosterRow({ person, onAct }: { person: RosterPerson; onAct: (what: Act['what']) => void }) {
  const t = useMessages();
  const { isDoor } = useAdminStores();
  const sourceOf = usePhotoSource('48px');
  const { id, number, name, email, age, photo, state, suspendedFor, reports } = person;
  const title = name || email;
  const lacks = STATES[state];
  return (
    <li className={s.person}>
      <div className={s.face} aria-hidden="true">
        <Photo {...sourceOf(photo)} name={title} seed={id} alt="" ratio="1" round />
      </div>
      <div className={s.facts}>
        <p className={s.name}>
          {number !== null && `${number} · `}
          <bdi>{title}</bdi>
          {age !== null && `, ${age}`}
        </p>
        {name !== '' && <p className={s.detail}>{email}</p>}
        {lacks !== null && <p className={s.detail}>{t(lacks)}</p>}
        {suspendedFor !== null && <p className={s.suspended}>{t('admin.suspend.for', { reason: suspendedFor })}</p>}
      </div>
      <div className={s.acts}>
        <Button small aria-label={t('admin.help.of', { name: title })} onClick={() => onAct('help')}>
          {t('admin.help')}
        </Button>
        {reports > 0 && (
          <Button small aria-label={t('admin.reports.of', { name: title })} onClick={() => onAct('reports')}>
            {t('admin.reports')}
          </Button>
        )}
        {isDoor ? null : suspendedFor === null ? (
          <Button
            small
            variant="ghost"
            className={s.quiet}
            aria-label={t('admin.suspend.of', { name: title })}
            onClick={() => onAct('suspend')}
          >
            {t('admin.suspend')}
          </Button>
        ) : (
          <Button small aria-label={t('admin.restore.of', { name: title })} onClick={() => onAct('restore')}>
            {t('admin.restore')}
          </Button>
        )}
      </div>
    </li>
  );
}
