import { useTexts } from '../../../lib/texts.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { arrowClockwiseBoldIcon, xIcon } from '../../../ui/content/icons.ts';
import { IconButton } from '../../../ui/controls/icon-button.tsx';
import { ProgressBar } from '../../../ui/feedback/progress-bar.tsx';
import type { UploadEntry, Uploads } from '../../files/public-forms.ts';
import styles from './comment-editor.module.css';

export interface CommentImageProps {
  entry: UploadEntry;
  uploads: Uploads;
  onRemove: () => void;
}

/** Image of a comment being written: its progress, and buttons to remove it or retry. */
export function CommentImage({ entry, uploads, onRemove }: CommentImageProps) {
  const text = useTexts('social').editor;
  const { state } = entry;
  return (
    <div className={styles.image}>
      <img src={entry.preview ?? undefined} alt={entry.name} width={120} height={90} />
      {state.step === 'sending' && (
        <ProgressBar label={text.uploading(Math.round(state.share * 100))} value={state.share} />
      )}
      {state.step === 'failed' && (
        <>
          <p className={styles.error} role="alert">
            {state.message}
          </p>
          {state.mayRetry && (
            <Button size="sm" variant="soft" icon={arrowClockwiseBoldIcon} onClick={() => uploads.retry(entry.key)}>
              {text.retryImage}
            </Button>
          )}
        </>
      )}
      <IconButton
        className={styles.remove}
        size="sm"
        variant="over"
        icon={xIcon}
        label={text.removeImage}
        onClick={onRemove}
      />
    </div>
  );
}
