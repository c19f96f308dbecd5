import { useRef } from 'react';
import { contactLink } from '../../domain/contact-link';
import { useMessages } from '../../messages/messages';
import { pageOf } from '../../page/page-of';
import { Button } from '../../ui/button';
import { useToasts } from '../../ui/toasts';
import s from './match-contact.module.css';

/** A number, an address or a page as a link, in its own direction; anything else as text to copy. */
export function ContactLine({ line }: { line: string }) {
  const link = contactLink(line);
  if (link.kind === 'text') return <Copied text={link.text} />;
  const elsewhere = link.kind === 'web' ? { target: '_blank', rel: 'noopener noreferrer' } : {};
  return (
    <a href={link.href} className={s.theirs} {...elsewhere}>
      <bdi dir="ltr">{link.text}</bdi>
    </a>
  );
}

function Copied({ text }: { text: string }) {
  const t = useMessages();
  const toasts = useToasts();
  const words = useRef<HTMLElement>(null);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      toasts.show('success', t('contact.copied'));
    } catch {
      // No clipboard on an insecure page or in a frame without the right: what is selected can be copied by hand.
      if (words.current) pageOf(words.current).getSelection()?.selectAllChildren(words.current);
    }
  };
  return (
    <>
      <p className={s.theirs}>
        <bdi ref={words}>{text}</bdi>
      </p>
      <Button small onClick={() => void copy()}>
        {t('contact.copy')}
      </Button>
    </>
  );
}
