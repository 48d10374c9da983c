import { useTexts } from '../../lib/texts.ts';
import { Card } from '../../ui/layout/card.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { VisuallyHidden } from '../../ui/content/visually-hidden.tsx';
import { LeafMark } from './logo.tsx';
import header from './header.module.css';
import logo from './logo.module.css';
import shell from './shell.module.css';
import styles from './shell-skeleton.module.css';

/** The outline of the frame while it is not yet known who is there. */
export function ShellSkeleton() {
  const text = useTexts('ui');
  return (
    <div aria-busy>
      <p role="status">
        <VisuallyHidden>{text.loading}</VisuallyHidden>
      </p>
      <div className={header.header}>
        <div className={header.inner}>
          <LeafMark className={logo.mark} />
        </div>
      </div>
      <div className={shell.page}>
        <div className={styles.nav}>
          <Skeleton shape="block" height={152} />
          {Array.from({ length: 8 }, (_, row) => (
            <Skeleton key={row} width="70%" />
          ))}
        </div>
        <div className={styles.main}>
          <Skeleton shape="block" height={216} />
          <Card isPadded>
            <Skeleton shape="block" height={96} />
          </Card>
        </div>
      </div>
    </div>
  );
}
