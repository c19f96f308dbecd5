import Heart from 'lucide-react/icons/heart';
import { useEffect, useId, type MouseEvent } from 'react';
import { useLocation, useSearch } from 'wouter';
import { useStore } from 'zustand';
import type { Profile } from '../../../domain/profile';
import { useMessages } from '../../../messages/messages';
import { usePhotoSource } from '../../../session/photo-source';
import { useServices } from '../../../session/services';
import { Button } from '../../../ui/button';
import { Heading } from '../../../ui/heading';
import { LateDialog } from '../../../ui/late-dialog';
import { Photo } from '../../../ui/photo';
import { tabOf } from '../card-motion';
import { useAfter, useAfterPart, type After } from '../afterwards/after-slot';
import { useCardPart, type CardPart } from '../scorecard/card-slot';
import { useContactSharing } from './contact-sharing';
import { createContacts } from './contacts';
import { createDialogsStore } from '../dialogs-store';
import { ignoreRepeatedEnter } from '../kept-focus';
import s from './match-moment.module.css';
import { NextStep } from '../next-step';
import { useRoundsPart, type RoundsPart } from '../rounds/rounds-slot';
import { OwnNote } from '../scorecard/own-note';
import { createTabBadges } from '../tab-badges';
import { NamedSentence, PersonTitle } from '../person/person-title';
import { usePersonText } from '../person/use-person-text';

/** The number of faces that fit a phone; the heading counts everybody. */
const FACES_MAX = 6;

export interface MatchMomentProps {
  /** The parts with My card and the rounds, once loaded, and the function that loads them. */
  card: CardPart | null;
  rounds: RoundsPart | null;
  /** The part with contacts, or how far its loading is. */
  after: After;
  load: (name: 'card' | 'rounds' | 'after') => Promise<void>;
}

/**
 * Celebrates new matches on any screen: a single one with both photos, several in one sheet. Never takes the keyboard from an
 * attendee who is typing.
 */
export function MatchMoment({ card, rounds, after, load }: MatchMomentProps) {
  useCardPart(card, load);
  useRoundsPart(rounds, load);
  useAfterPart(after, load);
  const { perMount, ownProfile } = useServices();
  const dialogs = perMount(createDialogsStore);
  const { moments } = useStore(dialogs);
  const id = useId();
  // The next attendee on this device must not see these matches, nor the same one after leaving the event.
  const marks = perMount(createTabBadges);
  const contacts = perMount(createContacts);
  useEffect(
    () =>
      ownProfile.subscribe(({ phase }) => {
        if (phase !== 'unknown' && phase !== 'none') return;
        dialogs.clear();
        contacts.clear();
        marks.clear();
      }),
    [ownProfile, dialogs, marks, contacts],
  );
  const isAsking = useStore(contacts, ({ asking }) => asking !== null);
  const { part } = useAfter(isAsking);
  const [first, ...others] = moments;
  return (
    <>
      <LateDialog
        open={first !== undefined}
        onClose={dialogs.closeMoments}
        size="small"
        labelledBy={id}
        describedBy={`${id}-text`}
        className={s.dialog ?? ''}
      >
        {first && <Moment people={[first, ...others]} id={id} />}
      </LateDialog>
      {part && <part.ContactDialog />}
    </>
  );
}

function Moment({ people, id }: { people: readonly [Profile, ...Profile[]]; id: string }) {
  const t = useMessages();
  const { perMount } = useServices();
  const dialogs = perMount(createDialogsStore);
  const marks = perMount(createTabBadges);
  const [person] = people;
  const { fullTitle } = usePersonText(person);
  const [path, navigate] = useLocation();
  const isPeopleTab = useSearch().includes('tab=');
  const alone = people.length === 1;
  const sharing = useContactSharing(person);
  const { part } = useAfter(alone && sharing !== null);
  const shareFirst = part && sharing && !sharing.isShared;

  const view = ({ currentTarget }: MouseEvent<HTMLElement>) => {
    dialogs.closeMoments();
    marks.setState({ matches: false });
    if (!alone || !isPeopleTab) navigate('/app?tab=MATCHES', { replace: path === '/app' });
    // A match is liked, even if the lists loaded so far don't include it.
    if (alone) return dialogs.view({ person, liked: true, asOf: Infinity, match: true });
    // The previously focused element may be gone with its tab.
    queueMicrotask(() => tabOf(currentTarget, 'MATCHES')?.focus());
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- acts for the buttons inside
    <div className={s.moment} onKeyDown={ignoreRepeatedEnter}>
      {alone ? <Pair person={person} /> : <Faces people={people} id={`${id}-text`} />}
      <Heading below={1} id={id} tabIndex={-1} data-first="" className={s.title}>
        {alone ? t('matches.badge') : t('matches.new', { count: people.length })}
      </Heading>
      {alone && (
        <p id={`${id}-text`} className={s.text}>
          <NamedSentence text="matches.moment" person={person} as="nameParts" />
        </p>
      )}
      {alone && <OwnNote person={person} />}
      {alone && part && <part.MatchContact person={person} primary />}
      <NextStep />
      <div className={s.actions}>
        <Button
          variant={alone && shareFirst ? 'secondary' : 'primary'}
          block
          onClick={view}
          aria-label={alone ? t('person.view.of', { name: fullTitle }) : undefined}
        >
          {t(alone ? 'person.view' : 'matches.see')}
        </Button>
        <Button block onClick={dialogs.closeMoments}>
          {t('person.close')}
        </Button>
      </div>
    </div>
  );
}

function Pair({ person }: { person: Profile }) {
  const self = useStore(useServices().ownProfile, (state) => state.profile);
  const { name } = usePersonText(person);
  const sourceOf = usePhotoSource('140px');
  return (
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
  );
}

function Faces({ people, id }: { people: readonly Profile[]; id: string }) {
  return (
    <ul role="list" id={id} className={s.faces}>
      {people.slice(0, FACES_MAX).map((person) => (
        <Face key={person.id} person={person} />
      ))}
    </ul>
  );
}

function Face({ person }: { person: Profile }) {
  const { name } = usePersonText(person);
  const sourceOf = usePhotoSource('140px');
  return (
    <li>
      <Photo {...sourceOf(person.profilePhotoUrl)} name={name} seed={person.id ?? name} alt="" priority />
      <PersonTitle person={person} />
    </li>
  );
}
