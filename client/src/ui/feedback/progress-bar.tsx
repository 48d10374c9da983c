import styles from './progress-bar.module.css';

export interface ProgressBarProps {
  /** What is under way: "Subiendo foto.jpg". */
  label: string;
  /** 0 to 1; left out while the end is unknown. */
  value?: number | undefined;
}

/** How far something has come. */
export function ProgressBar({ label, value }: ProgressBarProps) {
  const percent = value === undefined ? undefined : Math.round(Math.min(Math.max(value, 0), 1) * 100);
  return (
    <div
      className={styles.bar}
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent}
    >
      <span className={percent === undefined ? styles.unknown : styles.fill} style={{ width: `${percent ?? 45}%` }} />
    </div>
  );
}
