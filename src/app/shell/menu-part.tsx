import CircleHelp from 'lucide-react/icons/circle-question-mark';
import KeyRound from 'lucide-react/icons/key-round';
import LogOut from 'lucide-react/icons/log-out';
import MenuIcon from 'lucide-react/icons/menu';
import { useMessages } from '../../messages/messages';
import { useServices } from '../../session/services';
import { useLinkProps } from '../../ui/link';
import { Menu, MenuButton, MenuLink } from '../../ui/menu';

export { menu as texts } from '../../messages/en/main';

const ICON = { size: 20, strokeWidth: 1.75 };

export interface HeaderMenuProps {
  /** Whether its button was pressed before its code had loaded. */
  startsOpen: boolean;
}

/** The header's menu (§2): Help, Change Password, Log out. */
export function HeaderMenu({ startsOpen }: HeaderMenuProps) {
  const { session } = useServices();
  const t = useMessages();
  const help = useLinkProps('/help');
  const changePassword = useLinkProps('/change-password');
  return (
    <Menu startsOpen={startsOpen} label={t('menu.open')} icon={<MenuIcon strokeWidth={1.75} />}>
      <MenuLink icon={<CircleHelp {...ICON} />} {...help}>
        {t('menu.help')}
      </MenuLink>
      <MenuLink icon={<KeyRound {...ICON} />} {...changePassword}>
        {t('menu.changePassword')}
      </MenuLink>
      <MenuButton icon={<LogOut {...ICON} />} apart onClick={() => session.end('manual')}>
        {t('menu.logout')}
      </MenuButton>
    </Menu>
  );
}
