import { useId, type PointerEvent } from 'react';
import type { Focus } from '#contract/features/feed/types.ts';
import { useTexts } from '#client/lib/texts.ts';
import { useAddress } from '../../../files/public.ts';
import { type UploadEntry } from '../../../files/public-forms.ts';
import styles from './focus-field.module.css';

export interface FocusFieldProps {
  entry: UploadEntry;
  onChange: (focus: Focus) => void;
}

const MIDDLE: Focus = [50, 50];

const percent = (part: number, whole: number): number => Math.round(Math.min(Math.max(part / whole, 0), 1) * 100);

/**
 * Field for the part of a cover that stays visible when it is cropped: chosen by pressing the photo, or with two
 * sliders.
 */
export function FocusField({ entry, onChange }: FocusFieldProps) {
  const text = useTexts('feed').uploads;
  const hint = useId();
  const { key, preview, state, name, focus = MIDDLE } = entry;
  const { url, onError } = useAddress({ id: state.step === 'ready' ? state.id : key, url: preview ?? '' });
  const [x, y] = focus;
  const point = (event: PointerEvent<HTMLImageElement>) => {
    if (event.type === 'pointermove' && event.buttons === 0) return;
    const { left, top, width, height } = event.currentTarget.getBoundingClientRect();
    onChange([percent(event.clientX - left, width), percent(event.clientY - top, height)]);
  };
  return (
    <fieldset className={styles.field} aria-describedby={hint}>
      <legend>{text.focusFor(name)}</legend>
      <div className={styles.picture}>
        <img src={url} alt="" draggable={false} onError={onError} onPointerDown={point} onPointerMove={point} />
        <span className={styles.point} style={{ left: `${x}%`, top: `${y}%` }} aria-hidden />
      </div>
      <p id={hint}>{text.focusHint}</p>
      <label>
        {text.focusX}
        <input type="range" min={0} max={100} value={x} onChange={event => onChange([Number(event.target.value), y])} />
      </label>
      <label>
        {text.focusY}
        <input type="range" min={0} max={100} value={y} onChange={event => onChange([x, Number(event.target.value)])} />
      </label>
    </fieldset>
  );
}
