import { useMessages } from '../../messages/messages';
import { useServices } from '../../session/services';
import s from './people-tabs.module.css';

/**
 * The organiser's next step after a match: their elements with `slot="match"`, else the text and link of the config, else
 * nothing.
 * @param covered whether another instance above this one gets the elements, as only one slot can have them
 */
export function NextStep({ covered = false }: { covered?: boolean }) {
  const t = useMessages();
  const { matchText, matchLink } = useServices();
  const text = matchText || (matchLink !== undefined && t('matches.next'));
  return (
    <slot name={covered ? 'match-covered' : 'match'} className={s.slot}>
      {text && (
        <p className={s.step} dir="auto">
          {matchLink ? <a href={matchLink}>{text}</a> : text}
        </p>
      )}
    </slot>
  );
}
