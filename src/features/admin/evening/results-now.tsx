import { useMessages } from '../../../messages/messages';
import { useToasts } from '../../../ui/toasts';
import { useAdminStores, useDeskFacts } from '../admin-stores';
import { MailPreview } from '../mails/mail-forms';
import { Tick } from '../plain-fields';
import { useAction } from '../use-call';
import { Asked } from './asked';

interface ResultsNowProps {
  /** How many would see their matches. */
  count: number;
  /** Whether liking has ended, so that this is the next step, and the mail about the results may go with them. */
  isOver: boolean;
  /** Shows the results. Rejects like its call. */
  onShow: (password: string) => Promise<void>;
}

/** A button that shows the results before their time and, by the same password, mails them. */
export function ResultsNow({ count, isOver, onShow }: ResultsNowProps) {
  const t = useMessages();
  const toasts = useToasts();
  const { after, evening } = useAdminStores();
  const [facts] = useDeskFacts().after;
  const [, run] = useAction();
  const hasAfter = typeof facts !== 'string';
  // A planned mail goes by itself.
  const waiting =
    hasAfter && isOver && !facts.planned ? (facts.mailings.find(({ kind }) => kind === 'results')?.waiting ?? 0) : 0;
  return (
    <Asked
      label={t('admin.results.now')}
      hint={t('admin.results.now.hint', { count })}
      isNext={isOver}
      fields={['mails']}
      onConfirm={async ({ password, mails }) => {
        await onShow(password);
        if (mails === '') return;
        // The results are out: a failure to mail them is told, and the button for the mail is there.
        await run(true, async () => {
          const sent = await after.mail('results', password);
          toasts.show('success', sent === 1 ? t('admin.mail.sentOne') : t('admin.mail.sent', { count: sent }));
          await evening.load();
        });
      }}
    >
      {waiting > 0 && (
        <>
          <Tick name="mails" label={t('admin.results.mails', { count: waiting })} />
          <MailPreview kind="results" />
        </>
      )}
    </Asked>
  );
}
