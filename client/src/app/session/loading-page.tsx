import { useTexts } from '../../lib/texts.ts';
import { LeafMark } from '../shell/logo.tsx';
import styles from './loading-page.module.css';

/** The guest route: nothing but this, until it is known who is there. @spec 3§2.1 */
export function LoadingPage() {
  const text = useTexts('session');
  return (
    <main className={styles.page} aria-busy="true">
      <div role="status" className={styles.content}>
        <LeafMark className={styles.mark} />
        <h1 className={styles.title}>{text.loading}</h1>
        <span className={styles.bar} aria-hidden="true">
          <i />
        </span>
      </div>
    </main>
  );
}
