import Heart from 'lucide-react/icons/heart';
import { useId } from 'react';
import { useStore } from 'zustand';
import type { Profile } from '../../domain/profile';
import { useMessages } from '../../messages/messages';
import { usePhotoSource } from '../../session/photo-source';
import { useServices } from '../../session/services';
import { Button } from '../../ui/button';
import { Dialog } from '../../ui/dialog';
import { Heading } from '../../ui/heading';
import { Photo } from '../../ui/photo';
import s from './match-moment.module.css';
import { usePeopleStores } from './people-stores';
import { usePersonText } from './use-person-text';

/** Celebrates a match: both photos meet. Announced like any dialog, by its name and text. */
export function MatchMoment({ person }: { person: Profile | null }) {
  const { dialogs } = usePeopleStores();
  const id = useId();
  return (
    <Dialog
      open={person !== null}
      onClose={dialogs.nextMoment}
      size="small"
      labelledBy={id}
      describedBy={`${id}-text`}
      className={s.dialog ?? ''}
    >
      {person && <Moment key={person.id} person={person} id={id} />}
    </Dialog>
  );
}

function Moment({ person, id }: { person: Profile; id: string }) {
  const t = useMessages();
  const { dialogs, intents } = usePeopleStores();
  const self = useStore(useServices().ownProfile, (state) => state.profile);
  const { name } = usePersonText(person);
  const sourceOf = usePhotoSource('140px');
  const view = () => {
    dialogs.nextMoment();
    dialogs.view({ person, liked: true, asOf: intents.tick(), match: true });
  };
  return (
    <div className={s.moment}>
      <div className={s.pair} aria-hidden="true">
        <div className={s.self}>
          <Photo {...sourceOf(self?.profilePhotoUrl)} name={self?.firstName ?? ''} seed={self?.id ?? ''} alt="" priority />
        </div>
        <div className={s.other}>
          <Photo {...sourceOf(person.profilePhotoUrl)} name={name} seed={person.id ?? name} alt="" priority />
        </div>
        <span className={s.heart}>
          <Heart size={28} fill="currentColor" />
        </span>
      </div>
      <Heading below={1} id={id} className={s.title}>
        {t('matches.badge')}
      </Heading>
      <p id={`${id}-text`} className={s.text}>
        {t('matches.moment', { name })}
      </p>
      <div className={s.actions}>
        <Button variant="primary" block onClick={view} aria-label={t('person.view.of', { name })}>
          {t('person.view')}
        </Button>
        <Button block onClick={dialogs.nextMoment}>
          {t('person.close')}
        </Button>
      </div>
    </div>
  );
}
