import { useTexts } from '../../lib/texts.ts';
import { Icon } from '../../ui/content/icon.tsx';
import { dotsThreeCircleIcon } from '../../ui/content/icons.ts';
import type { NavPreviewProps } from '../../features/feature.ts';
import { useViewer } from '../../features/session/public.ts';
import { navItems, splitForDesktop, splitForMobile, type NavItem } from './nav-items.ts';
import styles from './nav-preview.module.css';

/**
 * Preview of the navigation with these entries, for the administrator who arranges them: beside a page, and below one
 * on a phone.
 */
export function NavPreview({ leftNav, desktop, phone }: NavPreviewProps) {
  const items = navItems(leftNav, useViewer());
  return (
    <div className={styles.both}>
      <Entries caption={desktop} className={styles.column} {...splitForDesktop(items)} />
      <Entries caption={phone} className={styles.bar} {...splitForMobile(items)} />
    </div>
  );
}

interface EntriesProps {
  caption: string;
  className: string | undefined;
  shown: readonly NavItem[];
  more: readonly NavItem[];
}

function Entries({ caption, className, shown, more }: EntriesProps) {
  const text = useTexts('shell').nav;
  return (
    <figure className={styles.figure}>
      <figcaption>{caption}</figcaption>
      <ul className={className}>
        {shown.map(({ id, name, icons }) => (
          <li key={id}>
            <Icon icon={icons[id === 'home' ? 'active' : 'rest']} />
            <span>{name()}</span>
          </li>
        ))}
        <li>
          <Icon icon={dotsThreeCircleIcon} />
          <span>{text.more}</span>
        </li>
      </ul>
      {more.length > 0 && (
        <p>
          {text.more}: {more.map(({ name }) => name()).join(', ')}
        </p>
      )}
    </figure>
  );
}
