import { useRef, useState } from 'react';
import { ALT_TEXT_MAX } from '#contract/features/feed/limits.ts';
import { acceptOf, type FileKind } from '#contract/features/files/kinds.ts';
import { useTexts } from '#client/lib/texts.ts';
import { Dropzone } from '#client/ui/controls/dropzone.tsx';
import { plusBoldIcon } from '#client/ui/content/icons.ts';
import { Icon } from '#client/ui/content/icon.tsx';
import { TextField } from '#client/ui/controls/text-field.tsx';
import { mediaOf, type Uploads } from '../../../files/public-forms.ts';
import { FocusField } from './focus-field.tsx';
import { MediaTile } from './media-tile.tsx';
import styles from './media-tiles.module.css';

export interface MediaTilesProps {
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
  const text = useTexts('feed').uploads;
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
