import { use } from 'react';
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
