import { useRef, type CSSProperties, type PointerEvent } from 'react';
import { classNames } from '../../../lib/class-names.ts';
import { Disclosure } from '../../../ui/layout/disclosure.tsx';
import { useTouchGesture, type Point } from '../zoom.ts';
import { CROP_ZOOM_MAX, draggedCrop, shownArea, zoomedCrop, type Crop, type Size } from './use-picture.ts';
import styles from './crop-frame.module.css';
import { crop as spanish } from '#contract/i18n/es-CO/crop.ts';
import type { Translation } from '#contract/i18n/language.ts';
import { featureTexts } from '../../../lib/feature-texts.ts';

const useCropTexts = featureTexts<Translation<typeof spanish>>(
  spanish,
  async () => (await import('#contract/i18n/en-US/crop.ts')).crop,
);

export interface CropFrameProps {
  /** Address of the picture, and its size. */
  picture: Size & { readonly url: string };
  crop: Crop;
  /** Width by height of the kept part. */
  ratio: number;
  /** True for a round frame, as for a portrait. */
  isRound?: boolean;
  /** True to show the sliders on request only: where the picture is one of many fields. */
  isBrief?: boolean;
  onChange: (crop: Crop) => void;
}

/** Step of the zoom slider. */
const ZOOM_STEP = 0.05;

const percentages = (place: object): CSSProperties =>
  Object.fromEntries(Object.entries(place).map(([name, value]) => [name, `${value}%`]));

/**
 * Picture in its crop frame: dragged by pointer or finger, zoomed by two fingers, and both by sliders, which the keys
 * move.
 */
export function CropFrame({ picture, crop, ratio, isRound = false, isBrief = false, onChange }: CropFrameProps) {
  const text = useCropTexts();
  const frame = useRef<HTMLDivElement>(null);
  const drag = (by: Point, from = crop) => {
    const { current } = frame;
    if (!current) return;
    const size = { width: current.clientWidth, height: current.clientHeight };
    onChange(draggedCrop(from, by, size, picture, ratio));
  };
  useTouchGesture(frame, {
    isZoomed: true,
    onMove: (before, now) =>
      drag(
        { x: now.point.x - before.point.x, y: now.point.y - before.point.y },
        zoomedCrop(crop, (crop.zoom * now.spread) / before.spread, picture, ratio),
      ),
    onRelease: () => undefined,
  });
  const byPointer = (event: PointerEvent<HTMLDivElement>) => {
    // Touch is handled separately.
    if (event.buttons === 0 || event.pointerType === 'touch') return;
    // Keeps following a pointer that leaves the frame.
    event.currentTarget.setPointerCapture(event.pointerId);
    drag({ x: event.movementX, y: event.movementY });
  };
  const [x, y] = crop.focus;
  const shown = shownArea(picture, crop, ratio);
  const bars = (
    <>
      <Bar
        label={text.zoom}
        min={1}
        max={CROP_ZOOM_MAX}
        step={ZOOM_STEP}
        value={crop.zoom}
        onChange={zoom => onChange(zoomedCrop(crop, zoom, picture, ratio))}
      />
      <Bar
        label={text.sideways}
        value={x}
        isStill={shown.width <= 100}
        onChange={value => onChange({ ...crop, focus: [value, y] })}
      />
      <Bar
        label={text.upwards}
        value={y}
        isStill={shown.height <= 100}
        onChange={value => onChange({ ...crop, focus: [x, value] })}
      />
    </>
  );
  return (
    <div className={styles.field}>
      <div
        ref={frame}
        className={classNames(styles.frame, isRound && styles.round)}
        style={{ aspectRatio: ratio }}
        onPointerMove={byPointer}
      >
        <img src={picture.url} alt="" draggable={false} style={percentages(shown)} />
      </div>
      <p className={styles.hint}>{text.drag}</p>
      {isBrief ? <Disclosure label={text.bars}>{bars}</Disclosure> : bars}
    </div>
  );
}

interface BarProps {
  label: string;
  value: number;
  min?: number;
  max?: number;
  step?: number;
  /** True if there is nothing to move. */
  isStill?: boolean;
  onChange: (value: number) => void;
}

function Bar({ label, isStill = false, min = 0, max = 100, step = 1, value, onChange }: BarProps) {
  return (
    <label className={styles.bar}>
      {label}
      <input
        type="range"
        {...{ min, max, step, value }}
        disabled={isStill}
        onChange={({ target }) => onChange(Number(target.value))}
      />
    </label>
  );
}
