import { Link } from 'react-router-dom';
import { useTexts } from '../../lib/texts.ts';
import { caretRightBoldIcon } from '../content/icons.ts';
import { Icon } from '../content/icon.tsx';
import styles from './breadcrumb.module.css';

export interface BreadcrumbProps {
  /** What stands above this page, the highest first; without an address where that is no page. */
  above: readonly { readonly label: string; readonly to?: string }[];
  /** This page. */
  here: string;
}

/** Where a page stands. */
export function Breadcrumb({ above, here }: BreadcrumbProps) {
  const text = useTexts('ui');
  return (
    <nav aria-label={text.breadcrumb}>
      <ol className={styles.trail}>
        {above.map(({ label, to }, at) => (
          <li key={label}>
            {at > 0 && <Icon icon={caretRightBoldIcon} />}
            {to === undefined ? label : <Link to={to}>{label}</Link>}
          </li>
        ))}
        <li aria-current="page">
          <Icon icon={caretRightBoldIcon} />
          {here}
        </li>
      </ol>
    </nav>
  );
}
