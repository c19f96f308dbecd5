import { useId, useState } from 'react';
import { Button } from '../../../ui/button';
import { DeskDialog } from '../desk-dialog';
import { Question } from '../question';

/** A button for what can't be undone by a press: it asks, and wants the password. */
export function Asked({
  label,
  hint,
  onConfirm,
}: {
  label: string;
  hint: string;
  onConfirm: (password: string) => Promise<void>;
}) {
  const [isAsking, setIsAsking] = useState(false);
  const id = useId();
  const close = () => setIsAsking(false);
  return (
    <>
      <Button onClick={() => setIsAsking(true)}>{label}</Button>
      <DeskDialog open={isAsking} onClose={close} labelledBy={id}>
        <Question
          id={id}
          title={label}
          hint={hint}
          action={label}
          onClose={close}
          onAnswer={async ({ password }) => {
            await onConfirm(password);
            close();
          }}
        />
      </DeskDialog>
    </>
  );
}
