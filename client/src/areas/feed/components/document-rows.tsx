import { localeOf } from '../../../lib/language.ts';
import { useLanguage, useTexts } from '../../../lib/texts.ts';
import { arrowClockwiseBoldIcon, caretDownBoldIcon, caretUpBoldIcon, xIcon } from '../../../ui/glyphs.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { ProgressBar } from '../../../ui/progress-bar.tsx';
import { DocumentIcon, documentsOf, megabytes, type UploadEntry, type Uploads } from '../../files/public.ts';
import styles from './document-rows.module.css';

/** Documents of the post being written. */
export function DocumentRows({ uploads }: { uploads: Uploads }) {
  const text = useTexts('feed').composer;
  const documents = documentsOf(uploads.entries);
  if (documents.length === 0) return null;
  return (
    <ul className={styles.rows} aria-label={text.documents}>
      {documents.map((entry, index) => (
        <DocumentRow
          key={entry.key}
          entry={entry}
          uploads={uploads}
          isFirst={index === 0}
          isLast={index === documents.length - 1}
        />
      ))}
    </ul>
  );
}

interface DocumentRowProps {
  entry: UploadEntry;
  uploads: Uploads;
  isFirst: boolean;
  isLast: boolean;
}

function DocumentRow({ entry, uploads, isFirst, isLast }: DocumentRowProps) {
  const text = useTexts('feed').uploads;
  const { key, name, state } = entry;
  return (
    <li className={styles.row}>
      <DocumentIcon name={name} />
      <div className={styles.words}>
        <strong>{name}</strong>
        <Progress entry={entry} />
      </div>
      {state.step === 'failed' && (
        <IconButton
          size="sm"
          glyph={arrowClockwiseBoldIcon}
          label={text.retry(name)}
          onClick={() => uploads.retry(key)}
        />
      )}
      {!isFirst && (
        <IconButton size="sm" glyph={caretUpBoldIcon} label={text.up(name)} onClick={() => uploads.move(key, -1)} />
      )}
      {!isLast && (
        <IconButton size="sm" glyph={caretDownBoldIcon} label={text.down(name)} onClick={() => uploads.move(key, 1)} />
      )}
      <IconButton size="sm" glyph={xIcon} label={text.remove(name)} onClick={() => uploads.remove(key)} />
    </li>
  );
}

/** Its size, how far it has come, or why it did not arrive. */
function Progress({ entry: { name, bytes, state } }: { entry: UploadEntry }) {
  const text = useTexts('feed').uploads;
  const locale = localeOf(useLanguage());
  if (state.step === 'sending') {
    return <ProgressBar label={text.progress(name, Math.round(state.share * 100))} value={state.share} />;
  }
  if (state.step === 'failed') {
    return (
      <small className={styles.failed} role="alert">
        {state.message}
      </small>
    );
  }
  return <small>{megabytes(bytes, locale)}</small>;
}
