import { type StoreApi, useStore } from 'zustand';
import { useMessages } from '../../messages/messages';
import { SentenceText } from '../../messages/sentence';
import { Button } from '../../ui/button';
import { Notice } from '../../ui/notice';
import s from './account.module.css';
import type { SubmissionState } from './submission';

export interface SubmitButtonProps {
  of: StoreApi<SubmissionState>;
  disabled?: boolean;
  children: string;
}

/** A form's submit button with the outcome below it, so that the button doesn't move. */
export function SubmitButton({ of, disabled = false, children }: SubmitButtonProps) {
  const { busy, blocked } = useStore(of);
  return (
    <>
      <Button type="submit" variant="primary" block busy={busy} disabled={disabled || blocked}>
        {children}
      </Button>
      <SubmitNotice of={of} />
    </>
  );
}

const KINDS = { error: 'danger', success: 'success', info: 'info' } as const;

/** The outcome of a submit, unless shown at a field. */
export function SubmitNotice({ of }: { of: StoreApi<SubmissionState> }) {
  const notice = useStore(of, (state) => state.notice);
  const t = useMessages();
  if (!notice || notice.field) return null;
  // As `waitOf` has it, which the first screen would load if it were shared with the forms.
  const wait = notice.wait === 1 ? t('error.waitOne') : notice.wait && t('error.wait', { seconds: notice.wait });
  return (
    <Notice kind={KINDS[notice.tone]} className={s.apart ?? ''}>
      <SentenceText sentence={notice.sentence} />
      {wait && ` ${wait}`}
    </Notice>
  );
}
