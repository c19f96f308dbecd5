import { useStore, type StoreApi } from 'zustand';
import { Button } from '../../ui/button';
import type { SubmissionState } from './submission';
import { SubmitNotice } from './submit-notice';

export interface SubmitButtonProps {
  of: StoreApi<SubmissionState>;
  disabled?: boolean;
  children: string;
}

/** A form's one button, and under it what became of the submit: so the button stays where the finger is. */
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
