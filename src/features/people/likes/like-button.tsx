import Heart from 'lucide-react/icons/heart';
import type { MouseEvent } from 'react';
import { useStore } from 'zustand';
import type { Profile } from '../../../domain/profile';
import { useMessages } from '../../../messages/messages';
import { useCooldown, type Cooldown, waitText } from '../../../session/cooldown';
import { Button, IconButton } from '../../../ui/button';
import s from './like-button.module.css';
import { usePeopleStores } from '../people-stores';
import { usePersonText } from '../person/use-person-text';

export interface LikeButtonProps {
  person: Profile;
  liked: boolean;
  /** A round heart on a photo, or a button with text. */
  look: 'heart' | 'small' | 'primary';
  /** Shows "Like back" instead of "Like", for people who like the attendee. */
  back?: boolean | undefined;
  /** Called instead of unliking, to ask first. */
  onUnlike?: (() => void) | undefined;
  /** Called before a like or unlike, while the button is still in place. */
  onPress?: ((button: HTMLElement) => void) | undefined;
}

/** Like, Unlike or Like back; a disabled "Like unavailable" for a person without an id. */
export function LikeButton({ person, liked, look, back, onUnlike, onPress }: LikeButtonProps) {
  const t = useMessages();
  const { like, unlike, cooldowns, ending } = usePeopleStores();
  const over = useStore(ending, (state) => state.over);
  const disabledReason = useCooldownTitle(cooldowns.like) ?? (over && !liked ? t('likes.over') : undefined);
  const { fullTitle } = usePersonText(person);
  if (person.id === null) {
    return (
      <div className={s.unavailable}>
        <span>{t('person.unknown')}</span>
        <Button small={look !== 'primary'} block disabled title={t('person.unknown')}>
          {t('person.likeUnavailable')}
        </Button>
      </div>
    );
  }

  const [word, label] = liked
    ? (['person.unlike', 'person.unlike.of'] as const)
    : back
      ? (['likes.likeBack', 'likes.likeBack.of'] as const)
      : (['person.like', 'person.like.of'] as const);
  const press = (event: MouseEvent<HTMLElement>) => {
    // The second click of a double click would undo the first, or like the next person in this place.
    if (event.detail > 1) return;
    onPress?.(event.currentTarget);
    if (!liked) void like(person);
    else if (onUnlike) onUnlike();
    else void unlike(person);
  };
  const icon = <Heart size={look === 'heart' ? 24 : 18} className={liked ? s.liked : undefined} />;
  if (look === 'heart') {
    return (
      <IconButton
        variant="photo"
        label={t(label, { name: fullTitle })}
        title={disabledReason ?? t(word)}
        disabled={disabledReason !== undefined}
        icon={icon}
        className={s.heart}
        onClick={press}
      />
    );
  }
  return (
    <Button
      variant={(look === 'primary' || back) && !liked ? 'primary' : 'secondary'}
      small={look === 'small'}
      block={look === 'small'}
      icon={icon}
      aria-label={t(label, { name: fullTitle })}
      title={disabledReason}
      disabled={disabledReason !== undefined}
      onClick={press}
    >
      {t(word)}
    </Button>
  );
}

/**
 * The tooltip of a button disabled by a cooldown, with the wait; `undefined` while enabled. A failed like is only logged (§8), so
 * nothing else tells the wait.
 */
export function useCooldownTitle(cooldown: Cooldown): string | undefined {
  const t = useMessages();
  const seconds = useCooldown(cooldown);
  return seconds > 0 ? waitText(t, seconds) : undefined;
}
