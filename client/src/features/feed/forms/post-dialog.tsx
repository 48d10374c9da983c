import { Suspense, useId, useRef, useEffect, type RefObject } from 'react';
import { useDispatch } from 'react-redux';
import { POST_MEDIA_MAX, POST_TEXT_MAX } from '#contract/features/feed/limits.ts';
import type { FeedItem } from '#contract/features/feed/types.ts';
import { acceptOf } from '#contract/features/files/kinds.ts';
import { localeOf } from '#contract/i18n/language.ts';
import { characters } from '#contract/lib/text.ts';
import { classNames } from '#client/lib/class-names.ts';
import { useItemNames } from '#client/lib/item-names.ts';
import { useTexts, useLanguage } from '#client/lib/texts.ts';
import { FileRow, FileRows } from '#client/ui/content/file-rows.tsx';
import { arrowClockwiseBoldIcon, xIcon, atIcon, imageIcon, paperclipIcon } from '#client/ui/content/icons.ts';
import { VisuallyHidden } from '#client/ui/content/visually-hidden.tsx';
import { IconButton } from '#client/ui/controls/icon-button.tsx';
import { ProgressBar } from '#client/ui/feedback/progress-bar.tsx';
import { documentsOf, type UploadEntry, type Uploads } from '../../files/public-forms.ts';
import { DocumentIcon, megabytes } from '../../files/public.ts';
import { AuthorLine, placesOf, PublicationDialog, usePublishingTexts } from '../../publishing/public.ts';
import { MentionList, mentionOptionId, useMentioning, EmojiButton } from '../../social/public-forms.ts';
import { useCreatable, type Creatable, type FeedCardDialogProps } from '../cards.ts';
import { MediaTiles } from '../components/media/media-tiles.tsx';
import { takeGiven } from '../given.ts';
import { usualPlace, HOME } from '../scope.ts';
import { type ComposerStart, composerOpened } from '../slice.ts';
import { usePostForm, type PostFormOptions, type PostFormState } from './use-post-form.ts';
import { useUploadsTexts } from '../uploads-texts.ts';
import styles from './post-dialog.module.css';

/** Dialog that edits a post; its place stays the same. */
export function EditPostDialog({ item, onClose }: FeedCardDialogProps) {
  return <PostDialog scope={HOME} item={item} start="text" onClose={onClose} />;
}

interface PostToolsProps {
  form: Pick<PostFormState, 'isNew' | 'notify' | 'addFiles' | 'leave'>;
  /** Picker or form that opens at once. */
  start: ComposerStart;
  /** Files that are added at once. */
  files: readonly File[] | undefined;
  /** Inserts a mention or another part into the text. */
  mentioning: { startMention: () => void; insert: (part: string) => void };
}

/** Buttons that add to a post: files, mentions and other content. */
function PostTools({ form, start, files, mentioning }: PostToolsProps) {
  const text = useTexts('feed');
  const { editor } = useTexts('social');
  const media = useRef<HTMLInputElement>(null);
  const documents = useRef<HTMLInputElement>(null);
  const creatable = useCreatable();
  const wasStarted = useRef(false);
  useEffect(() => {
    // Strict mode mounts twice; the picker must open once, and each file be added once.
    if (wasStarted.current) return;
    wasStarted.current = true;
    if (start === 'media') media.current?.click();
    if (start === 'documents') documents.current?.click();
    if (files) form.addFiles(files);
    const given = takeGiven();
    if (given?.text) mentioning.insert(given.text);
    if (given) form.addFiles(given.photos);
  }, [start, files, form, mentioning]);
  return (
    <>
      <IconButton icon={imageIcon} label={text.composer.media} onClick={() => media.current?.click()} />
      <IconButton icon={paperclipIcon} label={text.composer.documents} onClick={() => documents.current?.click()} />
      <IconButton icon={atIcon} label={editor.mention} onClick={mentioning.startMention} />
      <EmojiButton onChoose={mentioning.insert} />
      {creatable.map(one => (
        <CreationTool key={one.type} {...one} form={form} />
      ))}
      <FilePicker input={media} accept={acceptOf('photo', 'video')} onFiles={form.addFiles} />
      <FilePicker input={documents} accept={acceptOf('document')} onFiles={form.addFiles} />
    </>
  );
}

/** Button that continues with another type of item, which is impossible for an existing post. */
function CreationTool({ type, creation, form }: Creatable & Pick<PostToolsProps, 'form'>) {
  const { kind } = useItemNames(type);
  const dispatch = useDispatch();
  const start = () => {
    if (form.isNew) form.leave(() => dispatch(composerOpened(type)));
    else form.notify(creation.onlyNew());
  };
  return <IconButton icon={creation.icons.form} label={kind} onClick={start} />;
}

interface FilePickerProps {
  input: RefObject<HTMLInputElement | null>;
  accept: string;
  onFiles: (files: File[]) => void;
}

/** Browser's file picker, opened by the buttons beside it. */
function FilePicker({ input, accept, onFiles }: FilePickerProps) {
  return (
    <input
      ref={input}
      hidden
      multiple
      type="file"
      accept={accept}
      onChange={event => {
        onFiles([...(event.target.files ?? [])]);
        // The same file may be picked again after it was removed.
        event.target.value = '';
      }}
    />
  );
}

/** Rows for the documents of the post being written. */
function DocumentRows({ uploads }: { uploads: Uploads }) {
  const text = useTexts('feed').composer;
  const documents = documentsOf(uploads.entries);
  if (documents.length === 0) return null;
  return (
    <FileRows label={text.documents}>
      {documents.map(entry => (
        <DocumentRow key={entry.key} entry={entry} uploads={uploads} />
      ))}
    </FileRows>
  );
}

function DocumentRow({ entry, uploads }: { entry: UploadEntry; uploads: Uploads }) {
  const text = useUploadsTexts();
  const { key, name, state } = entry;
  return (
    <FileRow icon={<DocumentIcon name={name} />} name={name} state={<Progress entry={entry} />}>
      {state.step === 'failed' && state.mayRetry && (
        <IconButton
          size="sm"
          icon={arrowClockwiseBoldIcon}
          label={text.retry(name)}
          onClick={() => uploads.retry(key)}
        />
      )}
      <IconButton size="sm" icon={xIcon} label={text.remove(name)} onClick={() => uploads.remove(key)} />
    </FileRow>
  );
}

/** Size of a document, its upload progress, or the reason for its failure. */
function Progress({ entry: { name, bytes, state } }: { entry: UploadEntry }) {
  const text = useUploadsTexts();
  const locale = localeOf(useLanguage());
  if (state.step === 'sending') {
    return <ProgressBar label={text.progress(name, Math.round(state.share * 100))} value={state.share} />;
  }
  if (state.step === 'failed') {
    return <small role="alert">{state.message}</small>;
  }
  return <small>{megabytes(bytes, locale)}</small>;
}

export interface PostDialogProps extends PostFormOptions {
  /** Kind of content that the opener wants to add first. */
  start: ComposerStart;
  /** Files dropped on the composer while it was closed. */
  files?: readonly File[] | undefined;
}

/** Dialog that creates or edits a post. @spec 1§2 Create or edit post modal */
export function PostDialog({ start, files, ...options }: PostDialogProps) {
  const { composer } = useTexts('feed');
  const { post: text } = usePublishingTexts();
  const { gallery } = useTexts('files');
  const form = usePostForm(options);
  const mentioning = usePostMentions(form, options.item);
  return (
    <PublicationDialog
      form={form}
      title={composer.title}
      length="short"
      first="Description"
      waits={text.waits}
      tools={{
        label: text.tools,
        children: <PostTools form={form} start={start} files={files} mentioning={mentioning} />,
      }}
      drop={{ hint: text.dropHint, onFiles: form.addFiles }}
      head={<AuthorLine {...form.audience} usual={usualPlace(options.scope)} />}
    >
      <PostText form={form} mentioning={mentioning} />
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

/** Offers mentions in the post's text: of people who see the post, or will see it. */
function usePostMentions(form: PostFormState, item: FeedItem | null) {
  return useMentioning({
    where: item?.Id ?? placesOf(form.audience.value),
    words: form.values.Description,
    // Both in one change: the form keeps only the last of two simultaneous changes.
    setWords: (Description, Mentions) => form.change({ Description, ...(Mentions && { Mentions }) }),
    before: form.values.Mentions,
    max: POST_TEXT_MAX * UNITS_PER_CHARACTER,
    // The count under the text shows that it is full.
    onFull: () => undefined,
  });
}

/** Largest number of UTF-16 units of a character that counts as one; longer text is refused when it is sent. */
const UNITS_PER_CHARACTER = 2;

interface PostTextProps {
  form: PostFormState;
  mentioning: ReturnType<typeof usePostMentions>;
}

function PostText({ form, mentioning }: PostTextProps) {
  const text = useTexts('feed').composer;
  const people = useTexts('social').editor;
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  const { area, mentions } = mentioning;
  const isOffering = mentions.people.length > 0;
  const { Description } = form.values;
  // A missing text shows no error: the button is disabled until it is filled in.
  const error = Description.trim() === '' ? undefined : form.errors.Description;
  return (
    <div ref={box}>
      <label htmlFor={id}>
        <VisuallyHidden>{text.prompt}</VisuallyHidden>
      </label>
      <textarea
        ref={area}
        id={id}
        name="Description"
        className={styles.text}
        rows={3}
        placeholder={text.prompt}
        value={Description}
        aria-invalid={error !== undefined}
        aria-describedby={`${id}-foot`}
        aria-autocomplete="list"
        aria-controls={isOffering ? `${id}-people` : undefined}
        aria-activedescendant={isOffering ? mentionOptionId(`${id}-people`, mentions.active) : undefined}
        onChange={event => mentioning.type(event.target)}
        onSelect={event => mentioning.moveCursor(event.currentTarget)}
        onBlur={mentions.pause}
        onKeyDown={event => {
          if (event.nativeEvent.isComposing || mentions.takeKey(event)) return;
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey) && form.isReady) form.submit();
        }}
      />
      <VisuallyHidden>
        <span role="status">{isOffering && people.peopleFound(mentions.people.length)}</span>
      </VisuallyHidden>
      {isOffering && (
        <Suspense>
          <MentionList id={`${id}-people`} mentions={mentions} anchor={box} />
        </Suspense>
      )}
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
