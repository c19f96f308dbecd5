import Menu from 'lucide-react/icons/menu';
import { useState } from 'react';
import { useStore } from 'zustand';
import { useMessages } from '../../messages/messages';
import { useServices } from '../../session/services';
import { IconButton } from '../../ui/button';
import { useLinkProps } from '../../ui/link';
import s from './header.module.css';
import { LazyPart } from './lazy-part';

export interface HeaderProps {
  /** Product title; empty for the text of `app.title`. */
  title: string;
}

/** The header of §2, shown only while signed in. */
export function Header({ title }: HeaderProps) {
  const { session } = useServices();
  const t = useMessages();
  const home = useLinkProps('/app');
  const signedIn = useStore(session, ({ user }) => user !== null);
  if (!signedIn) return null;
  return (
    <header part="header" className={s.header}>
      <a className={s.product} {...home}>
        {title || t('app.title')}
      </a>
      <DeferredMenu />
    </header>
  );
}

/** A button in its place until the menu's code has loaded; a press before that opens the menu once loaded. */
function DeferredMenu() {
  const t = useMessages();
  const [pressed, setPressed] = useState(false);
  const button = <IconButton label={t('menu.open')} icon={<Menu strokeWidth={1.75} />} onClick={() => setPressed(true)} />;
  return (
    <LazyPart name="menu" fallback={button}>
      {({ HeaderMenu }) => <HeaderMenu startsOpen={pressed} />}
    </LazyPart>
  );
}
