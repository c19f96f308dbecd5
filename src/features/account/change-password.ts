import type { FlowContext } from './flow-context';
import { createSubmission, type Submission } from './submission';

export interface PasswordChange {
  current: string;
  next: string;
}

export interface ChangePassword extends Submission {
  /** @param onChanged called once the server has taken the new password: the fields are to be cleared (§4) */
  submit(change: PasswordChange, onChanged: () => void): Promise<void>;
}

/** Changes the password of whoever is signed in. A refusal, 401 too, is about the password and stays here (A10). */
export function createChangePassword({ api, session }: Pick<FlowContext, 'api' | 'session'>): ChangePassword {
  const submission = createSubmission();
  return {
    ...submission,
    submit: ({ current, next }, onChanged) =>
      submission.run(
        async (visit) => {
          const token = session.accessToken();
          // The session has just ended and says so itself.
          if (token === null) return null;
          await api.changePassword(token, current, next);
          if (visit.here()) onChanged();
          return { tone: 'success', sentence: { key: 'change.done' } };
        },
        { else: 'change.failed' },
      ),
  };
}
