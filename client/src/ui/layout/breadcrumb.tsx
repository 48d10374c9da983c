import { Link } from 'react-router-dom';
import { useTexts } from '../../lib/texts.ts';
import { caretRightBoldIcon } from '../content/icons.ts';
import { Icon } from '../content/icon.tsx';
import styles from './breadcrumb.module.css';

export interface BreadcrumbProps {
  /** Pages above this one, the highest first; without `to` if the level is not a page. */
  above: readonly { readonly label: string; readonly to?: string }[];
  /** Title of this page. */
  here: string;
}

/** Breadcrumb with the path to a page. */
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
