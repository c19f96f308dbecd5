import { use, useId, useState, type ReactNode } from 'react';
import { Button, type ButtonProps } from '../../ui/button';
import { Dialog, type DialogProps } from '../../ui/dialog';
import { ShownContext } from './admin-stores';

type Props = Omit<DialogProps, 'role' | 'size' | 'label' | 'describedBy'> & { labelledBy: string };

/**
 * A dialog of the desk, described by the element whose id ends in `-hint`. A press outside doesn't close it, as it may have unsent
 * text. Away while another tab shows, which Back may do, as a modal dialog makes all the rest inert.
 */
export function DeskDialog({ open, labelledBy, ...rest }: Props) {
  return (
    <Dialog
      {...rest}
      open={use(ShownContext) && open}
      role="alertdialog"
      size="small"
      labelledBy={labelledBy}
      describedBy={`${labelledBy}-hint`}
    />
  );
}

interface DialogButtonProps extends Omit<ButtonProps, 'onClick' | 'children'> {
  label: string;
  /** What the dialog contains, by the id of its heading and what closes it. */
  children: (id: string, close: () => void) => ReactNode;
}

/** A button that opens a dialog. */
export function DialogButton({ label, children, ...look }: DialogButtonProps) {
  const [isOpen, setIsOpen] = useState(false);
  const id = useId();
  const close = () => setIsOpen(false);
  return (
    <>
      <Button {...look} onClick={() => setIsOpen(true)}>
        {label}
      </Button>
      <DeskDialog open={isOpen} onClose={close} labelledBy={id}>
        {children(id, close)}
      </DeskDialog>
    </>
  );
}
