import { useLocation } from 'react-router-dom';
import { paths } from '../../lib/paths.ts';
import { Icon } from '../../ui/content/icon.tsx';
import { NavLink } from './nav-link.tsx';
import { useDeskEntries } from './use-desk-entries.tsx';

/** Entries of the desk of loans in the left navigation, with the count of what is due today. */
export function DeskEntries() {
  const { pathname } = useLocation();
  return useDeskEntries().map(({ to, label, icon, count }) => (
    <li key={to}>
      <NavLink
        to={to}
        label={label}
        icon={<Icon icon={icon} />}
        isCurrent={pathname === to || (to === paths.loanInbox && pathname.startsWith(`${to}/`))}
        count={count}
      />
    </li>
  ));
}
