import { useId, type PointerEvent } from 'react';
import { acceptOf } from '../../../../../contract/features/files/kinds.ts';
import type { Focus } from '../../../../../contract/features/feed/types.ts';
import { Dropzone } from '../../../ui/controls/dropzone.tsx';
import { FieldGroup } from '../../../ui/controls/field-group.tsx';
import { useGroupsTexts } from '../texts.ts';
import type { ChosenPicture } from './use-picture.ts';
import styles from './picture-field.module.css';

export interface PictureFieldProps {
  /** What has just been chosen; null while the one before stays, or there is none. */
  chosen: ChosenPicture | null;
  /** Address of the one that there is. */
  current: string | null;
  error?: string | undefined;
  onFiles: (files: readonly File[]) => void;
  onMove: (focus: Focus) => void;
}

const percent = (part: number, whole: number): number => Math.round(Math.min(Math.max(part / whole, 0), 1) * 100);

/** The cover of a group: chosen, and moved until the right part of it shows, with the pointer or a bar. */
export function PictureField({ chosen, current, error, onFiles, onMove }: PictureFieldProps) {
  const text = useGroupsTexts().form;
  const id = useId();
  const shown = chosen?.url ?? current;
  const move = ({ buttons, clientX, clientY, currentTarget }: PointerEvent<HTMLImageElement>) => {
    if (buttons === 0 || !chosen) return;
    const { left, top, width, height } = currentTarget.getBoundingClientRect();
    onMove([percent(clientX - left, width), percent(clientY - top, height)]);
  };
  return (
    <FieldGroup legend={text.picture} hint={text.pictureHint} error={error} name="Img">
      {shown !== null && (
        <img
          className={styles.cover}
          src={shown}
          alt=""
          draggable={false}
          style={chosen ? { objectPosition: chosen.focus.map(one => `${one}%`).join(' ') } : undefined}
          onPointerDown={move}
          onPointerMove={move}
        />
      )}
      {chosen && (
        <label className={styles.position} htmlFor={id}>
          {text.position}
          <input
            id={id}
            type="range"
            min={0}
            max={100}
            value={chosen.focus[chosen.isWide ? 0 : 1]}
            onChange={({ target }) => onMove([Number(target.value), Number(target.value)])}
          />
        </label>
      )}
      <Dropzone
        label={shown === null ? text.choosePicture : text.otherPicture}
        accept={acceptOf('photo')}
        isMultiple={false}
        onFiles={onFiles}
      />
    </FieldGroup>
  );
}
