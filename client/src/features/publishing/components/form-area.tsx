import { useState, type ClipboardEvent, type DragEvent, type ReactNode } from 'react';
import { pastedFiles } from '../../../lib/pasted-files.ts';
import styles from './publication-dialog.module.css';

export interface FormAreaProps {
  id: string;
  className: string | undefined;
  onSubmit: () => void;
  /** Handler of files dropped anywhere on the form, or pasted. */
  drop?: { hint: string; onFiles: (files: readonly File[]) => void } | undefined;
  children: ReactNode;
}

/** Form element that accepts dropped and pasted files. */
export function FormArea({ id, className, onSubmit, drop, children }: FormAreaProps) {
  const [isOver, setOver] = useState(false);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- dropping and pasting files are a second way to do what the buttons do, so they need no role of their own
    <form
      id={id}
      className={className}
      noValidate
      {...(drop && fileHandlers(drop.onFiles, setOver))}
      onSubmit={event => {
        event.preventDefault();
        onSubmit();
      }}
    >
      {children}
      {drop && isOver && (
        <p className={styles.drop} aria-hidden>
          {drop.hint}
        </p>
      )}
    </form>
  );
}

const fileHandlers = (onFiles: (files: readonly File[]) => void, setOver: (isOver: boolean) => void) => ({
  onDragOver: (event: DragEvent) => {
    if (!event.dataTransfer.types.includes('Files')) return;
    event.preventDefault();
    setOver(true);
  },
  onDragLeave: (event: DragEvent<HTMLElement>) => {
    const isInside = event.relatedTarget instanceof Node && event.currentTarget.contains(event.relatedTarget);
    if (!isInside) setOver(false);
  },
  onDrop: (event: DragEvent) => {
    setOver(false);
    // The tile that adds media handles its own drops.
    if (event.isDefaultPrevented()) return;
    event.preventDefault();
    onFiles([...event.dataTransfer.files]);
  },
  onPaste: (event: ClipboardEvent) => {
    const files = pastedFiles(event.clipboardData);
    if (files.length === 0) return;
    event.preventDefault();
    onFiles(files);
  },
});
