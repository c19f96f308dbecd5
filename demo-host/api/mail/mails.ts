import type { CodePurpose } from '../repositories/codes.ts';
import type { Mail } from './mail-sender.ts';

const WORDS: Record<CodePurpose, { subject: string; lead: string; otherwise: string }> = {
  confirm: {
    subject: 'Your confirmation code',
    lead: 'Welcome! Enter this code to confirm your e-mail:',
    otherwise: 'If you did not register, you can ignore this mail.',
  },
  reset: {
    subject: 'Your password reset code',
    lead: 'Enter this code to set a new password:',
    otherwise: 'If you did not ask for it, you can ignore this mail; your password stays as it is.',
  },
};

export function codeMail(purpose: CodePurpose, to: string, code: string): Mail {
  const { subject, lead, otherwise } = WORDS[purpose];
  return { to, subject, code, text: `${lead}\n\n${code}\n\nIt is valid for 10 minutes.\n\n${otherwise}\n` };
}
