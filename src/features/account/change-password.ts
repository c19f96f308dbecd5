import type { FlowContext } from './flow-context';
import { aboutCurrentPassword } from './refused-field';
import { createSubmission, type Submission } from './submission';

export interface PasswordChange {
  current: string;
  next: string;
}

export interface ChangePassword extends Submission {
  /** @param onChanged called once the server has accepted the new password, to clear the fields (§4) */
  submit(change: PasswordChange, onChanged: () => void): Promise<void>;
}

/**
 * Changes the password of the signed-in attendee. Any refusal, even 401, is about the password and is shown here (A10), but
 * for that of a token that has ended.
 */
export function createChangePassword({ api, session }: Pick<FlowContext, 'api' | 'session'>): ChangePassword {
  const submission = createSubmission();
  return {
    ...submission,
    submit: ({ current, next }, onChanged) =>
      submission.run(
        async (visit) => {
          const token = session.accessToken();
          // The session has just ended and reports that itself.
          if (token === null) return null;
          await api.changePassword(token, current, next);
          if (visit.here()) onChanged();
          return { tone: 'success', sentence: { key: 'change.done' } };
        },
        { else: 'change.failed' },
        aboutCurrentPassword,
      ),
  };
}
