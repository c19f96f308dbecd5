import { useMessages } from '../../messages/messages';
import { Button } from '../../ui/button';
import { Notice } from '../../ui/notice';

interface LoadFailureProps {
  text: string;
  load: () => unknown;
  /** Whether it is being loaded again. */
  busy?: boolean;
}

/** Says that something failed to load, with a button to retry. */
export function LoadFailure({ text, load, busy = false }: LoadFailureProps) {
  const t = useMessages();
  return (
    <Notice
      kind="danger"
      action={
        <Button small busy={busy} onClick={() => void load()}>
          {t('admin.retry')}
        </Button>
      }
    >
      {text}
    </Notice>
  );
}
