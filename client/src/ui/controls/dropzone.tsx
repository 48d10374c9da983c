import { useState, type DragEvent, type ReactNode } from 'react';
import { uploadSimpleIcon } from '../content/icons.ts';
import { Icon } from '../content/icon.tsx';
import styles from './dropzone.module.css';
import { classNames } from '../../lib/class-names.ts';
import { useIsPhone } from '../../lib/media-query.ts';
import { useTexts } from '../../lib/texts.ts';

export interface DropzoneProps {
  /** Name of the file input: "Agregar fotos y videos". Also shown in the zone, unless `children` replace it. */
  label: string;
  /** Value as in `<input accept>`. It only helps to choose; the server decides by content. */
  accept?: string | undefined;
  isMultiple?: boolean | undefined;
  isDisabled?: boolean | undefined;
  onFiles: (files: File[]) => void;
  /** Content that replaces the usual icon and words. */
  children?: ReactNode;
  className?: string | undefined;
}

/** Zone that takes files by dragging or from the browser's own dialog. */
export function Dropzone({
  label,
  accept,
  isMultiple = true,
  isDisabled = false,
  onFiles,
  children,
  className,
}: DropzoneProps) {
  const text = useTexts('ui');
  const isPhone = useIsPhone();
  const words = children || isPhone ? label : text.orDropHere(label);
  const [isOver, setOver] = useState(false);
  const drag = (event: DragEvent, over: boolean) => {
    event.preventDefault();
    setOver(over && !isDisabled);
  };
  const drop = (event: DragEvent) => {
    drag(event, false);
    const files = [...event.dataTransfer.files];
    if (!isDisabled && files.length > 0) onFiles(isMultiple ? files : files.slice(0, 1));
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- dragging is an extra; the input inside does all
    <label
      className={classNames(styles.zone, isOver && styles.over, isDisabled && styles.disabled, className)}
      onDragOver={event => drag(event, true)}
      onDragLeave={event => drag(event, false)}
      onDrop={drop}
    >
      <input
        type="file"
        className={styles.input}
        aria-label={words}
        accept={accept}
        multiple={isMultiple}
        disabled={isDisabled}
        onChange={event => {
          onFiles([...(event.target.files ?? [])]);
          // The same file may be chosen again after it was removed.
          event.target.value = '';
        }}
      />
      {children ?? (
        <>
          <Icon icon={uploadSimpleIcon} />
          {words}
        </>
      )}
    </label>
  );
}
