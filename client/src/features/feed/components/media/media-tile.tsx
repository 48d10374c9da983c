import { useState } from 'react';
import { classNames } from '#client/lib/class-names.ts';
import { focusAfter, focusStaysIn } from '#client/lib/focus-after.ts';
import { useTexts } from '#client/lib/texts.ts';
import {
  arrowClockwiseBoldIcon,
  caretLeftBoldIcon,
  caretRightBoldIcon,
  crosshairBoldIcon,
  imageDuotoneIcon,
  xIcon,
} from '#client/ui/content/icons.ts';
import { Icon } from '#client/ui/content/icon.tsx';
import { IconButton } from '#client/ui/controls/icon-button.tsx';
import { ProgressBar } from '#client/ui/feedback/progress-bar.tsx';
import { useAddress, useFraming } from '../../../files/public.ts';
import { type UploadEntry, type Uploads } from '../../../files/public-forms.ts';
import styles from './media-tiles.module.css';

export interface MediaTileProps {
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
export function MediaTile({ entry, uploads, isFirst, isLast, isDescribing, framing, onDescribe }: MediaTileProps) {
  const text = useTexts('feed').uploads;
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
