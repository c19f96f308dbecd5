import { useRef } from 'react';
import { useMessages } from '../../../messages/messages';
import { Button, ButtonLink } from '../../../ui/button';
import { useToasts } from '../../../ui/toasts';
import { copyText } from '../copy-text';
import shared from '../dashboard.module.css';
import { DeskSection } from '../desk-section';
import { PrintPlan } from './print-plan';
import s from './rounds.module.css';
import type { UsedBell } from './use-bell';

/** What the room sees and hears of the rounds: the big screen, the bell, and the plan on paper. */
export function Room({ bell, screenUrl }: { bell: UsedBell; screenUrl: string | null }) {
  const t = useMessages();
  return (
    <DeskSection title={t('admin.rounds.room')}>
      {screenUrl !== null && <BigScreen url={screenUrl} />}
      <div className={s.after}>
        <p className={shared.muted}>{t('admin.rounds.bell.hint')}</p>
        <Button small aria-pressed={bell.isOn} onClick={bell.toggle} className={s.pressed}>
          {t('admin.rounds.bell')}
        </Button>
      </div>
      <div>
        <PrintPlan />
      </div>
    </DeskSection>
  );
}

/** The link to the page that a screen shows, and the link itself for another device. */
function BigScreen({ url }: { url: string }) {
  const t = useMessages();
  const toasts = useToasts();
  const link = useRef<HTMLElement>(null);
  const copy = async () => {
    if (await copyText(url, link.current)) toasts.show('success', t('admin.rounds.copied'));
  };
  return (
    <div className={s.after}>
      <p className={shared.muted}>{t('admin.rounds.screen.hint')}</p>
      <p className={s.link}>
        <bdi ref={link} dir="ltr">
          {url}
        </bdi>
      </p>
      <div className={shared.buttons}>
        <ButtonLink small href={url} target="_blank" rel="noopener noreferrer">
          {t('admin.rounds.screen')}
        </ButtonLink>
        <Button small variant="ghost" onClick={() => void copy()}>
          {t('admin.rounds.copy')}
        </Button>
      </div>
    </div>
  );
}
