import { useStore, type StoreApi } from 'zustand';
import { useMessages } from '../../messages/messages';
import { Said } from '../../messages/said';
import { Notice } from '../../ui/notice';
import s from './account.module.css';
import type { SubmissionState } from './submission';

const KINDS = { error: 'danger', success: 'success', info: 'info' } as const;

/** The outcome of a submit, unless it is about a field, below its button, so that the button stays under the finger. */
export function SubmitNotice({ of }: { of: StoreApi<SubmissionState> }) {
  const notice = useStore(of, (state) => state.notice);
  const t = useMessages();
  if (!notice || notice.field) return null;
  const wait = notice.wait === undefined ? '' : ` ${t('error.wait', { seconds: notice.wait })}`;
  return (
    <Notice kind={KINDS[notice.tone]} className={s.apart ?? ''}>
      <Said sentence={notice.sentence} />
      {wait}
    </Notice>
  );
}
