import { useRef } from 'react';
import { Dialog, type DialogProps } from './dialog';
import { useTypingPause } from './typing-pause';

/**
 * A dialog that an answer or a file opens, perhaps long after the press: it waits until typing rests, so that the next key doesn't
 * go to it. Mark what a key does no harm to `data-first`, such as its heading.
 */
export function LateDialog({ open, ...rest }: DialogProps) {
  const place = useRef<HTMLSpanElement>(null);
  const isOpen = useTypingPause(open, place);
  return (
    <>
      <span ref={place} hidden />
      <Dialog {...rest} open={isOpen} />
    </>
  );
}
