import type { CSSProperties } from 'react';
import styles from './feedback.module.css';
import { classNames } from '../../lib/class-names.ts';

export interface SkeletonProps {
  shape?: 'line' | 'circle' | 'block' | undefined;
  /** CSS lengths. By default a line is 12 px high and full width, a circle 44 px, a block 168 px high. */
  width?: CSSProperties['width'];
  height?: CSSProperties['height'];
}

/**
 * Grey placeholder of content to come. It shows after 200 ms, so that a quick response does not flash, and is hidden
 * from screen readers.
 */
export function Skeleton({ shape = 'line', width, height }: SkeletonProps) {
  return <span className={classNames(styles.skeleton, styles[shape])} style={{ width, height }} aria-hidden />;
}
