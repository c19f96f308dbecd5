import { useRef, useState } from 'react';
import type { Evening } from '../../../api/admin-calls';
import type { MadeEvent } from '../../../api/event-calls';
import { useMessages } from '../../../messages/messages';
import { useServices } from '../../../session/services';
import { Button, ButtonLink } from '../../../ui/button';
import { Heading } from '../../../ui/heading';
import { useToasts } from '../../../ui/toasts';
import { useAdminStores } from '../admin-stores';
import { copyText } from '../copy-text';
import shared from '../dashboard.module.css';
import dialogs from '../question.module.css';
import { useAction } from '../use-call';
import s from './evening.module.css';
import { builderAddress, snippetFor } from './snippet';

/** The folder of this release: `embed.js` is above the chunks. */
const RELEASE = import.meta.url.replace(/assets\/[^/]*$/, '');

interface MadeCodeProps {
  /** Id of the heading. */
  id: string;
  made: MadeEvent;
  /** The present one, whose desk this is. */
  evening: Evening;
  onClose: () => void;
  onTakenBack: () => void;
}

/** The code for the page of an evening that was made here, and where its desk is: elsewhere. */
export function MadeCode({ id, made, evening, onClose, onTakenBack }: MadeCodeProps) {
  const t = useMessages();
  const toasts = useToasts();
  const { events } = useAdminStores();
  const [busy, run] = useAction();
  const { key, now } = useServices();
  const code = useRef<HTMLElement>(null);
  const [isCopied, setIsCopied] = useState(false);
  // Of the session's key, behind the client id, which has no @.
  const apiHost = key.slice(key.indexOf('@') + 1);
  const places = { release: RELEASE, apiHost, clientId: made.clientId };
  const snippet = snippetFor(places);
  const copy = async () => {
    if (await copyText(snippet, code.current)) setIsCopied(true);
  };
  const takeBack = async () => {
    await events.takeBack(made.clientId);
    onTakenBack();
    onClose();
    toasts.show('success', t('admin.delete.done'));
  };
  return (
    <div className={dialogs.question}>
      <Heading below={1} id={id} tabIndex={-1} data-first>
        {t('admin.new.made')}
      </Heading>
      <p id={`${id}-hint`} className={shared.muted}>
        {t('admin.new.made.hint')} {t('admin.new.made.desk')}
        {evening.name !== '' && ` ${t('admin.new.made.stays', { name: evening.name })}`}
      </p>
      <pre dir="ltr" className={s.snippet}>
        <code ref={code}>{snippet}</code>
      </pre>
      <div className={shared.buttons}>
        <Button small variant="primary" onClick={() => void copy()}>
          {t('admin.new.snippet.copy')}
        </Button>
        {made.builder !== null && (
          <ButtonLink small href={builderAddress(made.builder, places)} target="_blank" rel="noopener noreferrer">
            {t('admin.new.builder')}
          </ButtonLink>
        )}
        <Button small onClick={onClose}>
          {t('admin.done')}
        </Button>
        {(made.undoUntil ?? 0) > now() - evening.clockAhead && (
          <Button small variant="ghost" busy={busy !== null} onClick={() => void run(true, takeBack)}>
            {t('admin.undo')}
          </Button>
        )}
      </div>
      <output className={shared.muted}>{isCopied && t('admin.new.snippet.copied')}</output>
    </div>
  );
}
