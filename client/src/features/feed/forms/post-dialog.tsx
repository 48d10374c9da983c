import { useId } from 'react';
import { POST_MEDIA_MAX, POST_TEXT_MAX } from '../../../../../contract/features/feed/limits.ts';
import { characters } from '../../../../../contract/lib/text.ts';
import { classNames } from '../../../lib/class-names.ts';
import { useTexts } from '../../../lib/texts.ts';
import { VisuallyHidden } from '../../../ui/content/visually-hidden.tsx';
import { AuthorLine, PublicationDialog } from '../../publishing/public.ts';
import { DocumentRows } from '../components/card/document-rows.tsx';
import { MediaTiles } from '../components/media/media-tiles.tsx';
import { usualPlace } from '../scope.ts';
import type { ComposerStart } from '../slice.ts';
import { PostTools } from './post-tools.tsx';
import { usePostForm, type PostFormOptions, type PostFormState } from './use-post-form.ts';
import styles from './post-dialog.module.css';

export interface PostDialogProps extends PostFormOptions {
  /** What its opener wanted to add first. */
  start: ComposerStart;
}

/** Create or edit a post. @spec 1§2 Create or edit post modal */
export function PostDialog({ start, ...options }: PostDialogProps) {
  const { dialog: text } = useTexts('feed');
  const { gallery } = useTexts('files');
  const form = usePostForm(options);
  return (
    <PublicationDialog
      form={form}
      title={text.title}
      verb={form.isNew ? text.publish : text.update}
      length="short"
      first="Description"
      text={text}
      tools={{ label: text.tools, children: <PostTools form={form} start={start} /> }}
      drop={{ hint: text.dropHint, onFiles: form.addFiles }}
      head={<AuthorLine {...form.audience} usual={usualPlace(options.scope)} />}
      onClose={options.onClose}
    >
      <PostText form={form} />
      <MediaTiles
        uploads={form.uploads}
        label={gallery.label}
        addLabel={text.moreMedia}
        kinds={['photo', 'video']}
        max={POST_MEDIA_MAX}
        onFiles={form.addFiles}
      />
      <DocumentRows uploads={form.uploads} />
    </PublicationDialog>
  );
}

function PostText({ form }: { form: PostFormState }) {
  const text = useTexts('feed').composer;
  const id = useId();
  const { Description } = form.values;
  // Of what is missing nothing is said: the button waits for it.
  const error = Description.trim() === '' ? undefined : form.errors.Description;
  return (
    <div>
      <label htmlFor={id}>
        <VisuallyHidden>{text.prompt}</VisuallyHidden>
      </label>
      <textarea
        id={id}
        name="Description"
        className={styles.text}
        rows={3}
        placeholder={text.prompt}
        value={Description}
        aria-invalid={error !== undefined}
        aria-describedby={`${id}-foot`}
        onChange={event => form.change({ Description: event.target.value })}
        onKeyDown={event => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey) && form.isReady) form.submit();
        }}
      />
      <p id={`${id}-foot`} className={styles.foot}>
        {error && (
          <span className={styles.error} role="alert">
            {error}
          </span>
        )}
        <span className={classNames(styles.count, error && styles.error)}>
          {characters(Description)} / {POST_TEXT_MAX}
        </span>
      </p>
    </div>
  );
}
