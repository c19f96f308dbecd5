import type { Profile } from '../../../domain/profile';
import { useMessages } from '../../../messages/messages';
import { useServices } from '../../../session/services';
import { useOffered } from '../../../session/attendee';
import { Button, ButtonLink } from '../../../ui/button';
import { usePeopleStores } from '../people-stores';
import s from './person-dialog.module.css';
import { usePersonText } from './use-person-text';

/**
 * Block and Report, below a person's facts. If the server takes no reports, Report opens a mail to the organiser's support.
 * Nothing without either, or for a person without an id.
 */
export function SafetyActions({ person }: { person: Profile }) {
  const t = useMessages();
  const { support } = useServices();
  const { dialogs } = usePeopleStores();
  const { fullTitle: name } = usePersonText(person);
  const [offersBlock, offersReport] = [useOffered('block'), useOffered('report')];
  if (person.id === null || !(offersBlock || offersReport || support.email)) return null;
  const ask = (what: 'block' | 'report') => () => dialogs.ask({ what, person });
  const report = {
    small: true,
    variant: 'ghost',
    className: s.safetyAction,
    'aria-label': t('person.report.of', { name }),
  } as const;
  return (
    <div className={s.safety}>
      {offersBlock && (
        <Button
          small
          variant="ghost"
          className={s.safetyAction}
          aria-label={t('person.block.of', { name })}
          onClick={ask('block')}
        >
          {t('person.block')}
        </Button>
      )}
      {offersReport ? (
        <Button {...report} onClick={ask('report')}>
          {t('person.report')}
        </Button>
      ) : (
        support.email && (
          <ButtonLink {...report} href={mailTo(support.email, t('report.reference', { reference: referenceOf(person.id) }))}>
            {t('person.report')}
          </ButtonLink>
        )
      )}
    </div>
  );
}

const mailTo = (email: string, subject: string) =>
  `mailto:${encodeURI(email.replace(/\p{Surrogate}/gu, '\uFFFD'))}?subject=${encodeURIComponent(subject)}`;

/**
 * The organiser's reference to the person, which must not identify them to bystanders: the id itself if it consists of
 * hexadecimal digits and hyphens, else the id in base64url.
 */
export function referenceOf(id: string): string {
  if (/^[\da-f-]+$/i.test(id)) return id;
  const bytes = Array.from(new TextEncoder().encode(id), (byte) => String.fromCharCode(byte)).join('');
  return btoa(bytes).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}
