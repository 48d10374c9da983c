import { EditorContent, useEditorState, type Editor } from '@tiptap/react';
import { useEffect, useId, useRef, useState } from 'react';
import { classNames } from '../../../lib/class-names.ts';
import { useTexts } from '../../../lib/texts.ts';
import { warningCircleFillIcon } from '../../../ui/content/icons.ts';
import { Icon } from '../../../ui/content/icon.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { type UploadPath, guessKind } from '../../files/public.ts';
import { useRichTextTexts } from '../texts.ts';
import { useContentEditor, type Losses } from '../use-content-editor.ts';
import { EditorToolbar } from './editor-toolbar.tsx';
import type { Command } from '@tiptap/pm/state';
import { addColumnAfter, addRowAfter, deleteColumn, deleteRow, deleteTable } from '@tiptap/pm/tables';
import { Button } from '../../../ui/controls/button.tsx';
import { TextField } from '../../../ui/controls/text-field.tsx';
import { linkAddress } from './rich-text.tsx';
import { problemMessage } from '../../../api/problem-message.ts';
import { sendFile } from '../../files/public-forms.ts';
import type { UploadedFile } from '#contract/features/files/types.ts';
import field from '../../../ui/controls/fields.module.css';
import read from './rich-text.module.css';
import styles from './rich-text-editor.module.css';

/** Uploads pictures, videos and documents of a text one after the other; leaving the editor cancels the rest. */
export function useFileUpload(path: UploadPath) {
  const text = useRichTextTexts();
  const [share, setShare] = useState<number | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const leaving = useRef(new AbortController());
  const last = useRef(Promise.resolve());
  useEffect(() => {
    leaving.current = new AbortController();
    const controller = leaving.current;
    return () => controller.abort();
  }, []);

  const sendEach = async (
    files: readonly File[],
    onStored: (file: UploadedFile) => void,
    signal: AbortSignal,
  ): Promise<void> => {
    for (const file of files) {
      setShare(0);
      try {
        onStored(await sendFile(file, path, { onShare: setShare, signal }));
      } catch (error) {
        if (signal.aborted) return;
        setFailure(`${text.uploadFailed(file.name)} ${problemMessage(error)}`);
      }
    }
  };
  const send = async (files: readonly File[], onStored: (file: UploadedFile) => void) => {
    const refused = files.filter(file => guessKind(file) === null);
    setFailure(refused.length > 0 ? text.refused(refused.map(({ name }) => name).join(', ')) : null);
    const accepted = files.filter(file => !refused.includes(file));
    const { signal } = leaving.current;
    setShare(now => now ?? 0);
    const turn = last.current.then(() => sendEach(accepted, onStored, signal));
    last.current = turn;
    await turn;
    // If more were picked or pasted meanwhile, the editor stays busy until those are done.
    if (last.current === turn) setShare(null);
  };
  return {
    /** Share of the current file that has been sent, 0 to 1; null if none is being sent. */
    share,
    failure,
    send: (files: readonly File[], onStored: (file: UploadedFile) => void) => void send(files, onStored),
  };
}

/**
 * Address of the selected words. It follows the toolbar in Tab order. It is not a form element, because it is already
 * inside a form.
 */
function LinkForm({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const text = useRichTextTexts();
  const [before] = useState(() => String(editor.getAttributes('link')['href'] ?? ''));
  const [typed, setTyped] = useState(before);
  const [isWrong, setWrong] = useState(false);
  const close = () => {
    onClose();
    editor.commands.focus();
  };
  const apply = () => {
    const href = linkAddress(typed);
    if (href === null) return setWrong(true);
    const at = editor.chain().focus().extendMarkRange('link');
    // Without selected words, the address itself becomes the link text.
    if (editor.state.selection.empty && before === '') {
      const text = { type: 'text', text: typed.trim(), marks: [{ type: 'link', attrs: { href } }] };
      // Text typed next is not part of the link.
      at.insertContent(text).unsetMark('link').run();
    } else at.setLink({ href }).run();
    onClose();
  };
  const remove = () => {
    editor.chain().focus().extendMarkRange('link').unsetLink().run();
    onClose();
  };
  return (
    <div className={styles.link} role="group" aria-label={text.link}>
      <TextField
        label={text.linkAddress}
        hint={text.linkHint}
        error={isWrong ? text.linkInvalid : undefined}
        value={typed}
        inputMode="url"
        autoComplete="off"
        // Focused at once, because the user has just opened it.
        ref={input => input?.focus()}
        onChange={event => {
          setTyped(event.target.value);
          setWrong(false);
        }}
        onKeyDown={event => {
          if (event.key !== 'Enter' && event.key !== 'Escape') return;
          // Neither the form nor the surrounding dialog receives the key.
          event.preventDefault();
          event.stopPropagation();
          if (event.key === 'Enter') apply();
          else close();
        }}
      />
      <div className={styles.linkButtons}>
        {before !== '' && (
          <Button variant="ghost" size="sm" onClick={remove}>
            {text.removeLink}
          </Button>
        )}
        <Button variant="ghost" size="sm" onClick={close}>
          {text.closeLink}
        </Button>
        <Button variant="soft" size="sm" onClick={apply}>
          {text.applyLink}
        </Button>
      </div>
    </div>
  );
}

/** Tools for the table that contains the caret; renders nothing elsewhere. */
function TableTools({ editor }: { editor: Editor }) {
  const text = useRichTextTexts();
  const isInTable = useEditorState({ editor, selector: ({ editor: now }) => now.isActive('table') });
  if (!isInTable) return null;
  const tools: readonly (readonly [string, Command])[] = [
    [text.addRow, addRowAfter],
    [text.addColumn, addColumnAfter],
    [text.deleteRow, deleteRow],
    [text.deleteColumn, deleteColumn],
    [text.deleteTable, deleteTable],
  ];
  return (
    <div className={styles.tableTools} role="group" aria-label={text.tableTools}>
      {tools.map(([label, command]) => (
        <Button
          key={label}
          size="sm"
          variant="ghost"
          onClick={() => {
            command(editor.state, transaction => editor.view.dispatch(transaction));
            editor.commands.focus();
          }}
        >
          {label}
        </Button>
      ))}
    </div>
  );
}

export interface RichTextEditorProps {
  label: string;
  isOptional?: boolean | undefined;
  hint?: string | undefined;
  /** Error message. */
  error?: string | undefined;
  /** Initial content as HTML; change `key` to start over. */
  initial: string;
  /** Called with canonical HTML, in which files are elements with `data-file`. */
  onChange: (html: string) => void;
  /** Called when the focus has left the text and its tools. */
  onBlur?: (() => void) | undefined;
  /** Called with true while a file is uploading, so that saving waits for it. */
  onBusy?: ((isBusy: boolean) => void) | undefined;
  /** Name of the form field, so that an error can focus it. */
  name?: string | undefined;
  /** Owner and list of the uploaded files. */
  uploadPath: UploadPath;
}

/**
 * Editor of rich text: headings, lists, links, quotes, tables, and pictures, videos and documents of our own storage.
 * It is loaded when a form shows it.
 */
export function RichTextEditor(props: RichTextEditorProps) {
  const { label, isOptional, hint, error, name, uploadPath, onBlur, onBusy } = props;
  const text = useRichTextTexts();
  const words = useTexts('ui');
  const id = useId();
  const [isLinking, setLinking] = useState(false);
  const [losses, setLosses] = useState<Losses | null>(null);
  const head = useRef<HTMLDivElement>(null);
  const upload = useFileUpload(uploadPath);
  const { editor, insert } = useContentEditor({
    ...props,
    onFiles: upload.send,
    onPaste: setLosses,
    head,
    attributes: {
      role: 'textbox',
      'aria-multiline': 'true',
      'aria-labelledby': `${id}-label`,
      'aria-describedby': `${id}-foot`,
      'aria-invalid': String(error !== undefined),
      class: classNames(read.text, styles.content) ?? '',
      ...(name !== undefined && { 'data-field': name }),
    },
  });
  const isBusy = upload.share !== null;
  useEffect(() => onBusy?.(isBusy), [isBusy, onBusy]);
  return (
    <div
      className={classNames(field.field, error !== undefined && field.invalid)}
      onBlur={({ currentTarget, relatedTarget }) => currentTarget.contains(relatedTarget) || onBlur?.()}
    >
      <span className={field.label} id={`${id}-label`}>
        {label} {isOptional && <span>{words.optional}</span>}
      </span>
      <div className={classNames(field.control, styles.box)}>
        <div ref={head} className={styles.head}>
          <EditorToolbar
            editor={editor}
            isLinking={isLinking}
            onLink={() => setLinking(!isLinking)}
            onFiles={files => upload.send(files, insert)}
          />
          <TableTools editor={editor} />
          {isLinking && <LinkForm editor={editor} onClose={() => setLinking(false)} />}
          <p className={styles.status} role="status">
            {upload.share !== null && text.uploading(Math.round(upload.share * 100))}
          </p>
          {losses && (losses.lost > 0 || losses.losesColours) && (
            <Notice tone="warning" action={{ label: words.close, onPress: () => setLosses(null) }}>
              {losses.lost > 0 && text.notPasted(losses.lost)} {losses.losesColours && text.coloursLost}
            </Notice>
          )}
          {upload.failure && <Notice tone="failure">{upload.failure}</Notice>}
        </div>
        <EditorContent
          editor={editor}
          // A Tab that moved to the next cell or indented an item must not move the focus in the dialog.
          onKeyDown={event => event.key === 'Tab' && event.isDefaultPrevented() && event.stopPropagation()}
        />
      </div>
      <p className={field.foot} id={`${id}-foot`}>
        {error ? (
          <span className={field.error}>
            <Icon icon={warningCircleFillIcon} />
            {error}
          </span>
        ) : (
          hint
        )}
      </p>
    </div>
  );
}
