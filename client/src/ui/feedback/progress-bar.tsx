import styles from './progress-bar.module.css';

export interface ProgressBarProps {
  /** Description of the work under way: "Subiendo foto.jpg". */
  label: string;
  /** Progress from 0 to 1; undefined while the total is unknown. */
  value?: number | undefined;
}

/** Progress bar of a task. */
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
