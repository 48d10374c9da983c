import { useEffect, useId, useRef, useState, type ClipboardEvent, type DragEvent, type ReactNode } from 'react';
import { POST_MEDIA_MAX, POST_TEXT_MAX } from '../../../../../../contract/features/feed/limits.ts';
import { characters } from '../../../../../../contract/lib/text.ts';
import { classNames } from '../../../../lib/class-names.ts';
import { useTexts } from '../../../../lib/texts.ts';
import { Dialog } from '../../../../ui/overlays/dialog.tsx';
import { Notice } from '../../../../ui/feedback/notice.tsx';
import { VisuallyHidden } from '../../../../ui/content/visually-hidden.tsx';
import type { ComposerStart } from '../../slice.ts';
import { usePostForm, type PostForm, type PostFormOptions } from '../../use-post-form.ts';
import { AuthorLine } from '../card/author-line.tsx';
import { DocumentRows } from '../card/document-rows.tsx';
import { MediaTiles } from '../media/media-tiles.tsx';
import { PostDialogFooter } from './post-dialog-footer.tsx';
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
  const formId = useId();
  const { scope, item, onClose } = options;
  return (
    <Dialog
      title={text.title}
      onClose={onClose}
      isDismissable={!form.isSaving}
      footer={<PostDialogFooter form={form} formId={formId} start={start} isEdit={item !== null} onClose={onClose} />}
    >
      <DropArea id={formId} form={form}>
        <AuthorLine isNew={item === null} scope={scope} value={form.placement} onChange={form.setPlacement} />
        <Notices form={form} />
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
      </DropArea>
    </Dialog>
  );
}

interface DropAreaProps {
  id: string;
  form: PostForm;
  children: ReactNode;
}

/** The form itself; files can be dropped anywhere on it, or pasted. */
function DropArea({ id, form, children }: DropAreaProps) {
  const text = useTexts('feed').dialog;
  const [isOver, setOver] = useState(false);
  const over = (event: DragEvent) => {
    if (!event.dataTransfer.types.includes('Files')) return;
    event.preventDefault();
    setOver(true);
  };
  const leave = (event: DragEvent<HTMLElement>) => {
    const isInside = event.relatedTarget instanceof Node && event.currentTarget.contains(event.relatedTarget);
    if (!isInside) setOver(false);
  };
  const drop = (event: DragEvent) => {
    setOver(false);
    // The tile that adds media takes its own.
    if (event.isDefaultPrevented()) return;
    event.preventDefault();
    form.addFiles([...event.dataTransfer.files]);
  };
  const paste = (event: ClipboardEvent) => {
    const files = [...event.clipboardData.files];
    if (files.length === 0) return;
    event.preventDefault();
    form.addFiles(files);
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- dropping and pasting files are a second way to do what the buttons do, so they need no role of their own
    <form
      id={id}
      className={styles.body}
      onDragOver={over}
      onDragLeave={leave}
      onDrop={drop}
      onPaste={paste}
      onSubmit={event => {
        event.preventDefault();
        form.submit();
      }}
    >
      {children}
      {isOver && (
        <p className={styles.drop} aria-hidden>
          {text.dropHint}
        </p>
      )}
    </form>
  );
}

function PostText({ form }: { form: PostForm }) {
  const text = useTexts('feed').composer;
  const id = useId();
  const area = useRef<HTMLTextAreaElement>(null);
  useEffect(() => area.current?.focus(), []);
  return (
    <div>
      <label htmlFor={id}>
        <VisuallyHidden>{text.prompt}</VisuallyHidden>
      </label>
      <textarea
        ref={area}
        id={id}
        className={styles.text}
        rows={3}
        placeholder={text.prompt}
        value={form.words}
        aria-invalid={form.textError !== undefined}
        aria-describedby={`${id}-foot`}
        onChange={event => form.setWords(event.target.value)}
        onKeyDown={event => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) form.submit();
        }}
      />
      <p id={`${id}-foot`} className={styles.foot}>
        {form.textError && (
          <span className={styles.error} role="alert">
            {form.textError}
          </span>
        )}
        <span className={classNames(styles.count, form.textError && styles.error)}>
          {characters(form.words)} / {POST_TEXT_MAX}
        </span>
      </p>
    </div>
  );
}

function Notices({ form }: { form: PostForm }) {
  const text = useTexts('feed').dialog;
  return (
    <>
      {form.isRecovered && <Notice action={{ label: text.discard, onPress: form.startAgain }}>{text.recovered}</Notice>}
      {form.notice && <Notice tone="warning">{form.notice}</Notice>}
      {form.failure && <Notice tone="failure">{form.failure}</Notice>}
    </>
  );
}
