import CircleHelp from 'lucide-react/icons/circle-question-mark';
import KeyRound from 'lucide-react/icons/key-round';
import LogOut from 'lucide-react/icons/log-out';
import { useMessages } from '../../messages/messages';
import { useServices } from '../../session/services';
import { useLinkProps } from '../../ui/link';
import { Menu, MenuButton, MenuLink } from '../../ui/menu';
import type { Popup } from '../../ui/popup-button';

export { menu as texts } from '../../messages/en/main';

const ICON = { size: 20, strokeWidth: 1.75 };

/** The header's menu (§2): Help, Change Password, Log out. */
export function HeaderMenu(popup: Popup) {
  const { session } = useServices();
  const t = useMessages();
  const help = useLinkProps('/help');
  const changePassword = useLinkProps('/change-password');
  return (
    <Menu {...popup} label={t('menu.open')}>
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
