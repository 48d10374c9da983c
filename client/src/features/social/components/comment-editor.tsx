import { Suspense, useEffect, useId, useRef, useState } from 'react';
import { acceptOf } from '#contract/features/files/kinds.ts';
import { MENTION_EDITOR_MAX } from '#contract/features/social/limits.ts';
import { lazyNamed } from '../../../lib/lazy-named.ts';
import { useTexts } from '../../../lib/texts.ts';
import { Avatar } from '../../../ui/content/avatar.tsx';
import { Button } from '../../../ui/controls/button.tsx';
import {
  atIcon,
  imageIcon,
  paperPlaneRightFillIcon,
  arrowClockwiseBoldIcon,
  xIcon,
} from '../../../ui/content/icons.ts';
import { focusAtEnd } from '../../../ui/controls/focus-field.ts';
import { useBeginAtEnd } from '../../../ui/controls/text-area.tsx';
import { IconButton } from '../../../ui/controls/icon-button.tsx';
import { VisuallyHidden } from '../../../ui/content/visually-hidden.tsx';
import { mentionOptionId } from '../use-mentioning.ts';
import { useCommentEditor, type CommentEditorOptions } from '../use-comment-editor.ts';
import { keepUncovered } from '../keep-uncovered.ts';
import { EmojiButton } from './emoji-button.tsx';
import { ProgressBar } from '../../../ui/feedback/progress-bar.tsx';
import type { UploadEntry, Uploads } from '../../files/public-forms.ts';
import { holdStill } from '../hold-still.ts';
import styles from './comment-editor.module.css';

interface CommentImageProps {
  entry: UploadEntry;
  uploads: Uploads;
  onRemove: () => void;
}

/** Image of a comment being written: its progress, and buttons to remove it or retry. */
function CommentImage({ entry, uploads, onRemove }: CommentImageProps) {
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

export interface CommentEditorProps extends CommentEditorOptions {
  label: string;
  sendLabel: string;
  /** Whether to take the focus on appearing, because a button opened it. */
  isFocused?: boolean | undefined;
}

const MentionList = lazyNamed(() => import('./mention-list.tsx'), 'MentionList');

/** Number of characters from which the editor shows how many are left. @assumed */
const COUNTED_FROM = MENTION_EDITOR_MAX - 20;

/** Comment editor: one row that grows, with room for one image. @spec 1§2 Comments, 1§5 */
export function CommentEditor({ label, sendLabel, isFocused = false, ...options }: CommentEditorProps) {
  const editor = useCommentEditor(options);
  const isEdit = options.before !== undefined;
  const text = useTexts('social').editor;
  const listId = useId();
  const box = useRef<HTMLDivElement>(null);
  const { area, mentions } = editor;
  const isOffering = mentions.people.length > 0;
  useEffect(() => {
    if (isFocused && area.current) focusAtEnd(area.current);
    // oxlint-disable-next-line react/exhaustive-deps -- only when it appears: the button that opened it keeps its state
  }, []);
  const beginAtEnd = useBeginAtEnd();
  const [isTyping, setTyping] = useState(false);
  useEffect(() => (isTyping && area.current ? holdStill(area.current) : undefined), [area, isTyping]);
  useEffect(() => (isTyping && box.current ? keepUncovered(box.current) : undefined), [isTyping]);
  return (
    <form
      className={styles.editor}
      onSubmit={event => {
        event.preventDefault();
        void editor.send();
      }}
    >
      {!isEdit && <Avatar photo={editor.viewer.photo} size={36} className={styles.avatar} />}
      <div ref={box} className={styles.box}>
        <div className={styles.row}>
          <textarea
            ref={area}
            className={styles.text}
            rows={1}
            aria-label={label}
            placeholder={label}
            value={editor.words}
            maxLength={MENTION_EDITOR_MAX}
            aria-autocomplete="list"
            aria-controls={isOffering ? listId : undefined}
            aria-activedescendant={isOffering ? mentionOptionId(listId, mentions.active) : undefined}
            onChange={event => editor.type(event.target)}
            onSelect={event => editor.moveCursor(event.currentTarget)}
            onKeyDown={editor.onKeyDown}
            onPaste={editor.onPaste}
            onDragOver={event => event.dataTransfer.types.includes('Files') && event.preventDefault()}
            onDrop={editor.onDrop}
            onFocus={event => {
              beginAtEnd(event.target);
              setTyping(true);
            }}
            onBlur={() => {
              setTyping(false);
              mentions.pause();
            }}
          />
          <IconButton
            className={styles.tool}
            size="sm"
            icon={atIcon}
            label={text.mention}
            onClick={editor.startMention}
          />
          <EmojiButton className={styles.tool} size="sm" onChoose={editor.insert} />
          <ImagePicker isDisabled={editor.image !== undefined} onFiles={editor.addImage} />
          {!isEdit && <SendButton label={sendLabel} editor={editor} />}
        </div>
        <VisuallyHidden>
          <span role="status">{isOffering && text.peopleFound(mentions.people.length)}</span>
        </VisuallyHidden>
        {isOffering && (
          <Suspense>
            <MentionList id={listId} mentions={mentions} anchor={box} />
          </Suspense>
        )}
        {editor.words.length >= COUNTED_FROM && <Count used={editor.words.length} />}
        {editor.image && <CommentImage entry={editor.image} uploads={editor.uploads} onRemove={editor.removeImage} />}
        {editor.error && (
          <p className={styles.error} role="alert">
            {editor.error}
          </p>
        )}
        {isEdit && <EditButtons editor={editor} onCancel={options.onClose} />}
      </div>
    </form>
  );
}

function Count({ used }: { used: number }) {
  const text = useTexts('ui');
  return (
    <p className={styles.count}>
      <span aria-hidden>{text.counter(used, MENTION_EDITOR_MAX)}</span>
      <VisuallyHidden>{text.counterLabel(used, MENTION_EDITOR_MAX)}</VisuallyHidden>
    </p>
  );
}

type Editor = ReturnType<typeof useCommentEditor>;

function SendButton({ label, editor }: { label: string; editor: Editor }) {
  const text = useTexts('social').editor;
  return (
    <IconButton
      className={styles.tool}
      size="sm"
      variant="brand"
      icon={paperPlaneRightFillIcon}
      label={editor.isSending ? text.saving : label}
      type="submit"
      aria-disabled={!editor.canSend}
    />
  );
}

function EditButtons({ editor, onCancel }: { editor: Editor; onCancel: (() => void) | undefined }) {
  const text = useTexts('social').editor;
  return (
    <div className={styles.foot}>
      <Button size="sm" variant="ghost" onClick={onCancel} disabled={editor.isSending}>
        {text.cancel}
      </Button>
      <Button
        size="sm"
        type="submit"
        variant="soft"
        isPending={editor.isSending}
        disabled={!editor.canSend && !editor.isSending}
      >
        {text.save}
      </Button>
    </div>
  );
}

function ImagePicker({ isDisabled, onFiles }: { isDisabled: boolean; onFiles: (files: File[]) => void }) {
  const text = useTexts('social').editor;
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <IconButton
        className={styles.tool}
        size="sm"
        icon={imageIcon}
        label={text.addImage}
        disabled={isDisabled}
        onClick={() => input.current?.click()}
      />
      <input
        ref={input}
        hidden
        type="file"
        accept={acceptOf('photo')}
        onChange={event => {
          onFiles([...(event.target.files ?? [])]);
          // Cleared, so that the same image can be picked again after it was removed.
          event.target.value = '';
        }}
      />
    </>
  );
}
