import styles from './count-badge.module.css';

/** Number over the corner of an icon button. Its button says it in its name. */
export function CountBadge({ count }: { count: string | number }) {
  return (
    <span className={styles.count} aria-hidden>
      {count}
    </span>
  );
}
