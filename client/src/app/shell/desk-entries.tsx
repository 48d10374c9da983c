import { Link, useLocation } from 'react-router-dom';
import { DeskCount, useDeskNames } from '../../features/loans/public-desk.ts';
import { paths } from '../../lib/paths.ts';
import { useTexts } from '../../lib/texts.ts';
import { envelopeSimpleIcon, handCoinsIcon, paperPlaneTiltIcon, trayIcon } from '../../ui/content/icons.ts';
import { Icon } from '../../ui/content/icon.tsx';
import { NavLink } from './nav-link.tsx';

interface DeskEntriesProps {
  /** Whether the person works at the desk; otherwise only 'Préstamo' is shown. */
  hasDesk: boolean;
  /** Set for rows of the sheet on a telephone: their class, and the handler that closes the sheet. */
  row?: { readonly className: string | undefined; readonly onGo: () => void };
}

/** Menu entries of loans, with the count of requests due today. Separate, because no first load has them. */
export function DeskEntries({ hasDesk, row }: DeskEntriesProps) {
  const text = useTexts('shell').nav;
  const names = useDeskNames();
  const { pathname } = useLocation();
  const loans = { to: paths.loans, label: text.loans, icon: handCoinsIcon, count: hasDesk && <DeskCount /> };
  const desk = [
    { to: paths.loanInbox, label: names.inbox, icon: trayIcon, count: null },
    { to: paths.sendLoanMessage, label: names.send, icon: paperPlaneTiltIcon, count: null },
    { to: paths.sentLoanMessages, label: names.sent, icon: envelopeSimpleIcon, count: null },
  ];
  return [loans, ...(hasDesk ? desk : [])].map(({ to, label, icon, count }) => (
    <li key={to}>
      {row ? (
        <Link className={row.className} to={to} onClick={row.onGo}>
          <Icon icon={icon} />
          {label}
          {count}
        </Link>
      ) : (
        <NavLink
          to={to}
          label={label}
          icon={<Icon icon={icon} />}
          isCurrent={pathname === to || (to === paths.loanInbox && pathname.startsWith(`${to}/`))}
          count={count}
        />
      )}
    </li>
  ));
}
