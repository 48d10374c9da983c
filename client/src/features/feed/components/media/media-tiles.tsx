import { useRef, useState, useId, type PointerEvent } from 'react';
import { ALT_TEXT_MAX } from '#contract/features/feed/limits.ts';
import type { Focus } from '#contract/features/feed/types.ts';
import { acceptOf, type FileKind } from '#contract/features/files/kinds.ts';
import { classNames } from '#client/lib/class-names.ts';
import { focusAfter, focusStaysIn } from '#client/lib/focus-after.ts';
import { Icon } from '#client/ui/content/icon.tsx';
import {
  plusBoldIcon,
  arrowClockwiseBoldIcon,
  caretLeftBoldIcon,
  caretRightBoldIcon,
  crosshairBoldIcon,
  imageDuotoneIcon,
  xIcon,
} from '#client/ui/content/icons.ts';
import { Dropzone } from '#client/ui/controls/dropzone.tsx';
import { IconButton } from '#client/ui/controls/icon-button.tsx';
import { TextField } from '#client/ui/controls/text-field.tsx';
import { ProgressBar } from '#client/ui/feedback/progress-bar.tsx';
import { mediaOf, type Uploads, type UploadEntry } from '../../../files/public-forms.ts';
import { useAddress, useFraming } from '../../../files/public.ts';
import { useUploadsTexts } from '../../uploads-texts.ts';
import styles from './media-tiles.module.css';

interface FocusFieldProps {
  entry: UploadEntry;
  onChange: (focus: Focus) => void;
}

const MIDDLE: Focus = [50, 50];

const percent = (part: number, whole: number): number => Math.round(Math.min(Math.max(part / whole, 0), 1) * 100);

/**
 * Field for the part of a cover that stays visible when it is cropped: chosen by pressing the photo, or with two
 * sliders.
 */
function FocusField({ entry, onChange }: FocusFieldProps) {
  const text = useUploadsTexts();
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
      <div className={styles.focusPicture}>
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

interface MediaTileProps {
  entry: UploadEntry;
  uploads: Uploads;
  isFirst: boolean;
  isLast: boolean;
  /** True while the field for its description is open. */
  isDescribing: boolean;
  /** State of the focus field and its toggle. Absent if the picture is not a cover. */
  framing?: { isOpen: boolean; onToggle: () => void } | undefined;
  /** Opens or closes the description; receives the pressed button. */
  onDescribe: (button: HTMLButtonElement) => void;
}

/** Tile of a photo or video being added: its picture, upload progress, and actions. */
function MediaTile({ entry, uploads, isFirst, isLast, isDescribing, framing, onDescribe }: MediaTileProps) {
  const text = useUploadsTexts();
  const { key, name, state } = entry;
  const move = (button: HTMLElement, by: -1 | 1) => {
    uploads.move(key, by);
    focusStaysIn(button.closest('li'));
  };
  return (
    <li className={styles.tile}>
      <Preview entry={entry} />
      {state.step === 'sending' && (
        <div className={styles.progress}>
          <ProgressBar label={text.progress(name, Math.round(state.share * 100))} value={state.share} />
        </div>
      )}
      {state.step === 'failed' && state.mayRetry && (
        <IconButton
          className={styles.retry}
          variant="over"
          size="sm"
          icon={arrowClockwiseBoldIcon}
          label={text.retry(name)}
          onClick={() => uploads.retry(key)}
        />
      )}
      <IconButton
        className={styles.remove}
        variant="over"
        size="sm"
        icon={xIcon}
        label={text.remove(name)}
        onClick={event => {
          const focusNext = focusAfter(event.currentTarget.closest('li'));
          uploads.remove(key);
          focusNext();
        }}
      />
      {state.step === 'ready' && (
        <div className={styles.tools}>
          {entry.kind === 'photo' && (
            <button
              type="button"
              className={classNames(styles.describe, entry.alt.trim() !== '' && styles.described)}
              aria-label={`${text.alt}: ${text.describeFor(name)}`}
              aria-expanded={isDescribing}
              onClick={event => onDescribe(event.currentTarget)}
            >
              {text.alt}
            </button>
          )}
          {framing && (
            <IconButton
              className={classNames(styles.tool, styles.framing)}
              variant="over"
              size="sm"
              icon={crosshairBoldIcon}
              label={`${text.focus}: ${name}`}
              aria-expanded={framing.isOpen}
              onClick={framing.onToggle}
            />
          )}
          {!isFirst && (
            <IconButton
              className={styles.tool}
              variant="over"
              size="sm"
              icon={caretLeftBoldIcon}
              label={text.earlier(name)}
              onClick={event => move(event.currentTarget, -1)}
            />
          )}
          {!isLast && (
            <IconButton
              className={styles.tool}
              variant="over"
              size="sm"
              icon={caretRightBoldIcon}
              label={text.later(name)}
              onClick={event => move(event.currentTarget, 1)}
            />
          )}
        </div>
      )}
    </li>
  );
}

function Preview({ entry }: { entry: UploadEntry }) {
  const { state, preview } = entry;
  const address = useAddress({ id: state.step === 'ready' ? state.id : '', url: preview ?? '' });
  const framing = useFraming({ focus: entry.focus, width: null, height: null });
  const [isUnreadable, setUnreadable] = useState(false);
  const className = classNames(styles.picture, state.step !== 'ready' && styles.travelling);
  if (preview === null) return null;
  if (isUnreadable && entry.kind === 'photo' && state.step !== 'ready')
    return <Icon icon={imageDuotoneIcon} label={entry.name} className={styles.unreadable} />;
  const poster = isUnreadable ? undefined : entry.poster;
  if (entry.kind === 'video' && poster === undefined)
    return <video className={className} src={address.url} muted preload="metadata" aria-label={entry.name} />;
  // A local picture that this browser can't draw has no other address to try until it is uploaded.
  const onError = () => (state.step === 'ready' && poster === undefined ? address.onError() : setUnreadable(true));
  const src = poster ?? address.url;
  return <img className={className} {...framing} src={src} alt={entry.alt || entry.name} onError={onError} />;
}

interface MediaTilesProps {
  uploads: Uploads;
  /** Label of the row, and of the tile that adds to it. */
  label: string;
  addLabel: string;
  kinds: readonly FileKind[];
  /** Largest number of files. */
  max: number;
  /** True if the first photo is a cover, with a choice of its visible part. */
  hasCover?: boolean;
  onFiles: (files: readonly File[]) => void;
}

/** Field for photos and videos of the publication being written, in display order. */
export function MediaTiles({ uploads, label, addLabel, kinds, max, hasCover = false, onFiles }: MediaTilesProps) {
  const text = useUploadsTexts();
  const [describedKey, setDescribed] = useState<string | null>(null);
  const [isFraming, setFraming] = useState(false);
  const describer = useRef<HTMLButtonElement>(null);
  const media = mediaOf(uploads.entries);
  if (media.length === 0) return null;
  const described = media.find(entry => entry.key === describedKey);
  const [first] = media;
  const cover = isFraming && hasCover && first?.state.step === 'ready' ? first : undefined;
  const failed = media.flatMap(({ key, name, state }) => (state.step === 'failed' ? [{ key, name, ...state }] : []));
  return (
    <>
      <ul className={styles.tiles} aria-label={label}>
        {media.map((entry, index) => (
          <MediaTile
            key={entry.key}
            entry={entry}
            uploads={uploads}
            isFirst={index === 0}
            isLast={index === media.length - 1}
            isDescribing={entry.key === describedKey}
            framing={
              hasCover && index === 0 && entry.kind === 'photo'
                ? { isOpen: isFraming, onToggle: () => setFraming(!isFraming) }
                : undefined
            }
            onDescribe={button => {
              describer.current = button;
              setDescribed(entry.key === describedKey ? null : entry.key);
            }}
          />
        ))}
        {media.length < max && (
          <li className={styles.last}>
            <Dropzone className={styles.add} label={addLabel} accept={acceptOf(...kinds)} onFiles={onFiles}>
              <Icon icon={plusBoldIcon} />
            </Dropzone>
          </li>
        )}
      </ul>
      {failed.map(({ key, message }) => (
        <p key={key} className={styles.failures} role="alert">
          {message}
        </p>
      ))}
      {cover && <FocusField entry={cover} onChange={focus => uploads.focus(cover.key, focus)} />}
      {described && (
        <TextField
          key={described.key}
          ref={focusField}
          label={text.describe}
          aria-label={text.describeFor(described.name)}
          value={described.alt}
          maxLength={ALT_TEXT_MAX}
          onChange={event => uploads.describe(described.key, event.target.value)}
          onKeyDown={event => {
            if (!['Enter', 'Escape'].includes(event.key) || event.nativeEvent.isComposing) return;
            // Enter and Esc only end the description: the form around it is not sent, and its dialog stays open.
            event.preventDefault();
            event.stopPropagation();
            setDescribed(null);
            describer.current?.focus();
          }}
        />
      )}
    </>
  );
}

/** Focuses a field that a button has opened. */
const focusField = (field: HTMLInputElement | null) => field?.focus();
