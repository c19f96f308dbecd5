import CircleHelp from 'lucide-react/icons/circle-question-mark';
import KeyRound from 'lucide-react/icons/key-round';
import LogOut from 'lucide-react/icons/log-out';
import MenuIcon from 'lucide-react/icons/menu';
import { useStore } from 'zustand';
import { useMessages } from '../../messages/messages';
import { useServices } from '../../session/services';
import { useLinkProps } from '../../ui/link';
import { Menu, MenuButton, MenuLink } from '../../ui/menu';
import s from './header.module.css';

const ICON = { size: 20, strokeWidth: 1.75 };

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
      <HeaderMenu />
    </header>
  );
}

/** The header's menu (§2): Help, Change Password, Log out. */
function HeaderMenu() {
  const { session } = useServices();
  const t = useMessages();
  const help = useLinkProps('/help');
  const changePassword = useLinkProps('/change-password');
  return (
    <Menu label={t('menu.open')} icon={<MenuIcon strokeWidth={1.75} />}>
      <MenuLink icon={<CircleHelp {...ICON} />} {...help}>
        {t('menu.help')}
      </MenuLink>
      <MenuLink icon={<KeyRound {...ICON} />} {...changePassword}>
        {t('menu.changePassword')}
      </MenuLink>
      <MenuButton icon={<LogOut {...ICON} />} divided onClick={() => session.end('manual')}>
        {t('menu.logout')}
      </MenuButton>
    </Menu>
  );
}
