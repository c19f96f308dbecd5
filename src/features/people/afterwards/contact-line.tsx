import { useRef } from 'react';
import { contactLink } from '../../../domain/contact-link';
import { useMessages } from '../../../messages/messages';
import { pageOf } from '../../../page/page-of';
import { Button, ButtonLink } from '../../../ui/button';
import { useToasts } from '../../../ui/toasts';
import s from './match-contact.module.css';

/**
 * A phone number to call, to write to and to copy, an address or web page as a link, anything else as text to copy. What isn't
 * words runs left to right.
 */
export function ContactLine({ line }: { line: string }) {
  const t = useMessages();
  const link = contactLink(line);
  const words = useRef<HTMLElement>(null);
  if (link.kind === 'text') {
    return (
      <>
        <p className={s.theirs}>
          <bdi ref={words}>{breakable(line)}</bdi>
        </p>
        <div className={s.acts}>
          <Copied text={line} words={words} />
        </div>
      </>
    );
  }
  const { kind, href, text } = link;
  const shown = (
    <a href={href} className={s.theirs} {...(kind === 'web' && ELSEWHERE)}>
      <bdi ref={words} dir="ltr">
        {/* Never cut: a long label, or a long host's beginning, would hide where a page is. */}
        {kind === 'phone' ? text : breakable(text.replace('https://', ''))}
      </bdi>
    </a>
  );
  if (kind !== 'phone') return shown;
  return (
    <>
      {shown}
      <div className={s.acts}>
        <ButtonLink small href={href}>
          {t('contact.call')}
        </ButtonLink>
        <ButtonLink small href={link.message} {...(link.message.startsWith('https:') && ELSEWHERE)}>
          {t('contact.message')}
        </ButtonLink>
        <Copied text={href.replace('tel:', '')} words={words} />
      </div>
    </>
  );
}

const ELSEWHERE = { target: '_blank', rel: 'noopener noreferrer' };

/** A text in which an address may break where its parts begin, rather than in a word. */
export const breakable = (text: string) =>
  // oxlint-disable-next-line react/no-array-index-key -- parts never move
  text.split(/\b(?=[@./?&=#][\w@])|(?=_)/).flatMap((part, at) => (at ? [<wbr key={at} />, part] : part));

/** Copies a text. @param words selected instead where nothing may be copied, for copying by hand */
function Copied({ text, words }: { text: string; words: { current: HTMLElement | null } }) {
  const t = useMessages();
  const toasts = useToasts();
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      toasts.show('success', t('contact.copied'));
    } catch {
      // An insecure page, or a frame.
      if (words.current) pageOf(words.current).getSelection()?.selectAllChildren(words.current);
    }
  };
  return (
    <Button small onClick={() => void copy()}>
      {t('contact.copy')}
    </Button>
  );
}
