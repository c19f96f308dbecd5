import Menu from 'lucide-react/icons/menu';
import { useStore } from 'zustand';
import { useMessages } from '../../messages/messages';
import { useServices } from '../../session/services';
import { useLinkProps } from '../../ui/link';
import { PopupButton } from '../../ui/popup-button';
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

/** The same button before and after the menu's code has loaded: a press that spans both would hit neither of two. */
function DeferredMenu() {
  const t = useMessages();
  const button = { label: t('menu.open'), icon: <Menu strokeWidth={1.75} /> };
  return (
    <LazyPart name="menu" fallback={<PopupButton {...button} />}>
      {({ HeaderMenu }) => <PopupButton {...button} menu={HeaderMenu} />}
    </LazyPart>
  );
}
