import { Link } from 'react-router-dom';
import { Icon } from '../../ui/content/icon.tsx';
import { useDeskEntries } from './use-desk-entries.tsx';

/** Entries of the desk of loans as rows of the sheet on a telephone. */
export function DeskRows({ className, onGo }: { className: string | undefined; onGo: () => void }) {
  return useDeskEntries(true).map(({ to, label, icon, count }) => (
    <li key={to}>
      <Link className={className} to={to} onClick={onGo}>
        <Icon icon={icon} />
        {label}
        {count}
      </Link>
    </li>
  ));
}
