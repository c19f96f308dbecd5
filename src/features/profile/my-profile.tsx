import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useStore } from 'zustand';
import type { Profile } from '../../domain/profile';
import { useMessages } from '../../messages/messages';
import { createCooldowns, useCooldown, waitText } from '../../session/cooldown';
import { createProfileRefresh, keepFresh } from '../../session/profile-refresh';
import { useServices } from '../../session/services';
import { viewedKeyOf } from '../../session/session-record';
import { useDue } from '../../session/use-due';
import { Button, ButtonLink } from '../../ui/button';
import { Card } from '../../ui/card';
import { focusLate } from '../../ui/focus-late';
import { useLinkProps } from '../../ui/link';
import { Notice } from '../../ui/notice';
import { useToasts } from '../../ui/toasts';
import { saidLater } from '../../ui/said-later';
import { EditForm } from './edit-form';
import { Leave } from './leave';
import s from './my-profile.module.css';
import { PhotosPanel } from './photos-panel';
import { AboutCard, SummaryCard } from './profile-cards';
import { profileDrafts } from './profile-drafts';
import { createProfileEditor } from './profile-editor';

export type AsOthersSee = (dialog: { person: Profile; open: boolean; onClose: () => void }) => ReactNode;

export interface MyProfileProps {
  /** Absent if there is no way to show it. */
  asOthersSee?: AsOthersSee;
}

/** The My Profile tab (§2): three cards, or the form to edit them. */
export function MyProfile({ asOthersSee }: MyProfileProps) {
  const { ownProfile } = useServices();
  const t = useMessages();
  const { phase, profile } = useStore(ownProfile);
  if (profile) return <OwnProfileCards profile={profile} asOthersSee={asOthersSee} />;
  if (phase !== 'failed') {
    return (
      <output className={s.loading}>
        <span {...saidLater}>{t('app.loading')}</span>
      </output>
    );
  }
  const retry = (
    <Button small onClick={() => void ownProfile.load()}>
      {t('profile.load.retry')}
    </Button>
  );
  return (
    <Notice kind="danger" action={retry}>
      {t('profile.load.failed')}
    </Notice>
  );
}

/** Points newcomers to the other people, once there are any to see, and until they have viewed one. */
export function FirstStep({ profile }: { profile: Profile }) {
  const t = useMessages();
  const { storage, key, releaseAt, now } = useServices();
  const link = useLinkProps('/app?tab=BROWSE', { replace: true });
  const opensAt = Date.parse(releaseAt ?? '');
  useDue(opensAt);
  const isAwaited = profile.awaitsRelease || opensAt > now();
  if (isAwaited || profile.likedIds.length > 0 || storage.get(viewedKeyOf(key))) return null;
  return (
    <Card className={s.next}>
      <p>{t('profile.next')}</p>
      <ButtonLink {...link} small variant="primary">
        {t('profile.next.link')}
      </ButtonLink>
    </Card>
  );
}

function OwnProfileCards({ profile, asOthersSee }: { profile: Profile; asOthersSee: AsOthersSee | undefined }) {
  const services = useServices();
  const t = useMessages();
  const toasts = useToasts();
  const [draft] = useState(() => profileDrafts('edit', services));
  const [editor] = useState(() =>
    createProfileEditor({
      ...services,
      mode: draft.get() ? 'edit' : 'view',
      onBackgroundFailure: (file) => toasts.show('error', t('photos.uploadFailed', { file })),
    }),
  );
  const { mode, failed } = useStore(editor);
  const seconds = useCooldown(services.perMount(createCooldowns).save);
  const editButton = useRef<HTMLButtonElement>(null);
  const formHeading = useRef<HTMLHeadingElement>(null);
  const shownMode = useRef(mode);
  /** `undefined` until first opened. */
  const [preview, setPreview] = useState<boolean>();

  useEffect(() => editor.enter(), [editor]);
  useEffect(() => keepFresh(services.perMount(createProfileRefresh), document), [services]);
  // The profile exists: drop the draft of its creation.
  useEffect(() => {
    const made = profileDrafts('create', services);
    if (made.get()) made.clear();
  }, [services]);
  // The pressed button is gone: focus its replacement.
  useEffect(() => {
    if (shownMode.current === mode) return;
    shownMode.current = mode;
    focusLate((mode === 'edit' ? formHeading : editButton).current);
  }, [mode]);

  const wait = seconds > 0 ? ` ${waitText(t, seconds)}` : '';
  const alert = failed && <Notice kind="danger">{t('profile.save.failed') + wait}</Notice>;
  const editing = mode === 'edit';
  const cards = (
    <div className={s.cards} data-editing={editing || undefined}>
      {editing ? (
        <EditForm profile={profile} draft={draft} headingRef={formHeading} onSave={editor.save} onClose={editor.close}>
          {alert}
        </EditForm>
      ) : (
        <SummaryCard
          profile={profile}
          editButton={editButton}
          onEdit={editor.edit}
          onPreview={asOthersSee && (() => setPreview(true))}
        />
      )}
      {preview !== undefined && asOthersSee?.({ person: profile, open: preview, onClose: () => setPreview(false) })}
      <Card className={s.photos}>
        <PhotosPanel
          set={{ photos: profile.photos, primary: profile.profilePhotoUrl }}
          uploads={editor.uploads}
          owner={{ name: profile.firstName || profile.lastName, seed: profile.id ?? profile.firstName }}
          words="brief"
          disabled={seconds > 0}
          onSetPrimary={editor.setPrimary}
          onRemove={editor.remove}
        >
          {!editing && alert}
        </PhotosPanel>
      </Card>
      {!editing && <AboutCard profile={profile} />}
    </div>
  );
  return (
    <>
      {!editing && <FirstStep profile={profile} />}
      {cards}
      <Leave />
    </>
  );
}
