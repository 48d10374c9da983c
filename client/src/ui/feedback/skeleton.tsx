import type { CSSProperties } from 'react';
import styles from './skeleton.module.css';
import { classNames } from '../../lib/class-names.ts';

export interface SkeletonProps {
  shape?: 'line' | 'circle' | 'block' | undefined;
  /** CSS lengths; a line is 12 px high and as wide as it may be, a circle 44 px, a block 168 px high. */
  width?: CSSProperties['width'];
  height?: CSSProperties['height'];
}

/** A grey shape where content will be. It shows after 200 ms, so that a quick answer never flashes. Hidden from readers. */
export function Skeleton({ shape = 'line', width, height }: SkeletonProps) {
  return <span className={classNames(styles.skeleton, styles[shape])} style={{ width, height }} aria-hidden />;
}
