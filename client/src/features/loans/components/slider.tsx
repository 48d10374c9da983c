import type { CSSProperties } from 'react';
import styles from './slider.module.css';

export interface SliderProps {
  label: string;
  value: number;
  /** Value as people read it. */
  text: string;
  min: number;
  max: number;
  step: number;
  /** Texts below the two ends. */
  ends: readonly [string, string];
  onChange: (value: number) => void;
}

/** Slider for a number between two ends. */
export function Slider({ label, value, text, min, max, step, ends, onChange }: SliderProps) {
  const within = Math.min(max, Math.max(min, value));
  return (
    <div className={styles.slider}>
      <input
        type="range"
        aria-label={label}
        aria-valuetext={text}
        min={min}
        max={max}
        step={step}
        value={within}
        style={{ '--share': `${((within - min) / (max - min)) * 100}%` } as CSSProperties}
        onChange={event => onChange(Number(event.target.value))}
      />
      <p>
        <span>{ends[0]}</span>
        <span>{ends[1]}</span>
      </p>
    </div>
  );
}
