import { useStore, type StoreApi } from 'zustand';
import { Button } from '../../ui/button';
import type { SubmissionState } from './submission';
import { SubmitNotice } from './submit-notice';

export interface SubmitButtonProps {
  of: StoreApi<SubmissionState>;
  disabled?: boolean;
  children: string;
}

/** A form's only button, with the outcome of the submit below it, so that the button stays under the finger. */
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
