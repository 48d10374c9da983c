import { useLocation } from 'react-router-dom';
import { paths } from '../../lib/paths.ts';
import { Icon } from '../../ui/content/icon.tsx';
import { NavLink } from './nav-link.tsx';
import { useDeskEntries } from './use-desk-entries.tsx';

/**
 * Entries of loans in the left navigation: 'Préstamo' and, for people who work at the desk, the desk's with the count of
 * what is due today. Separate, because no first load has them.
 */
export function DeskEntries({ hasDesk }: { hasDesk: boolean }) {
  const { pathname } = useLocation();
  return useDeskEntries(hasDesk).map(({ to, label, icon, count }) => (
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
