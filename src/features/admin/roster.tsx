import { useId, useState } from 'react';
import { useStore } from 'zustand';
import type { RosterPerson } from '../../api/roster-calls';
import { useMessages, type MessageKey } from '../../messages/messages';
import { usePhotoSource } from '../../session/photo-source';
import { Button } from '../../ui/button';
import { classes } from '../../ui/classes';
import { Dialog } from '../../ui/dialog';
import { Photo } from '../../ui/photo';
import { useToasts } from '../../ui/toasts';
import { useAdminStores, useDeskList } from './admin-stores';
import shared from './dashboard.module.css';
import { DeskSection } from './desk-section';
import { HelpChoices } from './help-dialog';
import { PagedFailure, PagedRows, PagedSearch } from './paged-list';
import { Question } from './question';
import { ReportsSeen } from './reports-seen';
import { createRosterStore, type Act, type ActProps, type RosterStore } from './roster-store';
import s from './roster.module.css';
import { SuspendForm } from './suspend-form';

/** Everybody at the event, with a search by name, e-mail or report, and actions for each. */
export function Roster() {
  const t = useMessages();
  const { roster, help, refresh, isDoor } = useAdminStores();
  const store = useDeskList(() => createRosterStore({ ...roster, correct: help.correct }, refresh));
  const { phase, items, words } = useStore(store);
  const [act, setAct] = useState<Act | null>(null);
  return (
    <DeskSection title={t('admin.people')}>
      <PagedSearch store={store} label={t(isDoor ? 'admin.people.search.door' : 'admin.people.search')} />
      <PagedFailure store={store} text={t('admin.people.failed')} />
      <output className={classes(shared.muted, s.status)}>
        {phase === 'loading' && t('admin.people.loading')}
        {phase === 'ready' && items.length === 0 && t(words === '' ? 'admin.people.none' : 'admin.people.unfound')}
      </output>
      <PagedRows store={store} moreLabel={t('admin.people.more')} failureText={t('admin.people.failed')}>
        {items.map((person) => (
          <RosterRow key={person.id} person={person} onAct={(what) => setAct({ what, person })} />
        ))}
      </PagedRows>
      <PersonActs act={act} store={store} onClose={() => setAct(null)} />
    </DeskSection>
  );
}

const STATES = {
  unconfirmed: 'admin.state.unconfirmed',
  profile: 'admin.withoutProfile',
  photo: 'admin.withoutPhoto',
  ready: null,
} as const satisfies Record<RosterPerson['state'], MessageKey | null>;

/** A person in the list: who they are, what they lack, and actions. */
function RosterRow({ person, onAct }: { person: RosterPerson; onAct: (what: Act['what']) => void }) {
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

const CONTENTS = { help: HelpChoices, suspend: Suspend, restore: RestoreForm, reports: ReportsSeen } as const;

function Suspend({ store, ...props }: ActProps) {
  return <SuspendForm {...props} suspend={(reason, password) => store.suspend(props.person, reason, password)} />;
}

/** A person's dialogs. A press outside doesn't close one with a form, as it may have unsent text. */
function PersonActs({ act, store, onClose }: { act: Act | null; store: RosterStore; onClose: () => void }) {
  const id = useId();
  const role = act?.what === 'reports' || act?.what === 'help' ? 'dialog' : 'alertdialog';
  const Content = act && CONTENTS[act.what];
  return (
    <Dialog open={act !== null} onClose={onClose} role={role} size="small" labelledBy={id} describedBy={`${id}-hint`}>
      {Content && <Content person={act.person} store={store} id={id} onClose={onClose} />}
    </Dialog>
  );
}

/** Asks for the password before a suspension is lifted. */
function RestoreForm({ person, store, id, onClose }: ActProps) {
  const t = useMessages();
  const toasts = useToasts();
  const name = person.name || person.email;
  return (
    <Question
      id={id}
      title={t('admin.restore.of', { name })}
      hint={t('admin.restore.hint')}
      action={t('admin.restore')}
      onClose={onClose}
      onAnswer={async ({ password }) => {
        await store.restore(person, password);
        onClose();
        toasts.show('success', t('admin.restore.done', { name }));
      }}
    />
  );
}
