import { useStore, type StoreApi } from 'zustand';
import { useMessages } from '../../messages/messages';
import { Notice } from '../../ui/notice';
import { say } from './saying';
import type { SubmissionState } from './submission';

const KINDS = { error: 'danger', success: 'success', info: 'info' } as const;

/** What became of a submit, said under its button: so the button stays where the finger is. */
export function SubmitNotice({ of }: { of: StoreApi<SubmissionState> }) {
  const notice = useStore(of, (state) => state.notice);
  const t = useMessages();
  return notice && <Notice kind={KINDS[notice.tone]}>{say(t, notice.saying)}</Notice>;
}
