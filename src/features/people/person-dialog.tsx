import { useId } from 'react';
import { useStore } from 'zustand';
import { fieldsFor } from '../../domain/fields';
import { useMessages } from '../../messages/messages';
import { Button } from '../../ui/button';
import { Dialog } from '../../ui/dialog';
import { Heading } from '../../ui/heading';
import type { Viewing } from './dialogs-store';
import { LikeButton } from './like-button';
import { LikeVoice } from './like-voice';
import { newerIntent } from './like-intents';
import { usePeopleStores } from './people-stores';
import s from './person-dialog.module.css';
import { PhotoGallery } from './photo-gallery';
import { usePersonText } from './use-person-text';

/** A person in full (§2): larger photos, name and age, location, occupation, bio; Like or Unlike, and Close. */
export function PersonDialog({ viewing }: { viewing: Viewing | null }) {
  const { dialogs } = usePeopleStores();
  const id = useId();
  const close = () => dialogs.view(null);
  return (
    <Dialog open={viewing !== null} onClose={close} labelledBy={id} size="large" className={s.dialog ?? ''}>
      {viewing && <Person key={viewing.person.id} viewing={viewing} headingId={id} onClose={close} />}
    </Dialog>
  );
}

function Person({ viewing, headingId, onClose }: { viewing: Viewing; headingId: string; onClose: () => void }) {
  const t = useMessages();
  const { dialogs, intents } = usePeopleStores();
  const { person, asOf, back, match } = viewing;
  const { name: firstName, fullTitle } = usePersonText(person);
  const liked = useStore(intents, (state) => newerIntent(state.intents, person.id, asOf)?.on ?? viewing.liked);
  return (
    <div className={s.person}>
      <PhotoGallery person={person} />
      <div className={s.facts}>
        <Heading below={1} id={headingId} className={s.name}>
          <bdi>{fullTitle}</bdi>
        </Heading>
        {match && liked && <p className={s.match}>{t('matches.moment', { name: firstName })}</p>}
        <dl className={s.list}>
          {fieldsFor('dialog').map(
            (name) =>
              person[name] && (
                <div key={name}>
                  <dt>{t(`person.${name}`)}</dt>
                  <dd>
                    <bdi>{person[name]}</bdi>
                  </dd>
                </div>
              ),
          )}
        </dl>
        <div className={s.actions}>
          <Button onClick={onClose}>{t('person.close')}</Button>
          <LikeButton
            person={person}
            liked={liked}
            look="primary"
            back={back}
            onUnlike={match ? () => dialogs.askUnmatch(person) : undefined}
          />
        </div>
        <LikeVoice />
      </div>
    </div>
  );
}
