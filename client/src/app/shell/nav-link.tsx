import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { classNames } from '../../lib/class-names.ts';
import styles from './nav-link.module.css';

interface NavLinkProps {
  to: string;
  label: string;
  icon: ReactNode;
  isCurrent?: boolean;
  /** Count at its end. */
  count?: ReactNode;
}

/** Row of the left navigation; on the narrow rail the label becomes a tooltip. External addresses open in a new tab. */
export function NavLink({ to, label, icon, isCurrent = false, count }: NavLinkProps) {
  const content = (
    <>
      {icon}
      <span className={styles.label}>{label}</span>
      {count}
    </>
  );
  if (isForeign(to)) {
    return (
      <a className={classNames(styles.link)} href={to} target="_blank" rel="noreferrer">
        {content}
      </a>
    );
  }
  return (
    <Link className={classNames(styles.link)} to={to} aria-current={isCurrent ? 'page' : undefined}>
      {content}
    </Link>
  );
}

/** Whether the address leads out of the application. */
export function isForeign(address: string): boolean {
  return /^https?:/i.test(address);
}
