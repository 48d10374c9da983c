import { useEffect, useRef, type RefObject } from 'react';
import { useDispatch } from 'react-redux';
import { acceptOf } from '#contract/features/files/kinds.ts';
import { useItemNames } from '../../../lib/item-names.ts';
import { useTexts } from '../../../lib/texts.ts';
import { atIcon, imageIcon, paperclipIcon } from '../../../ui/content/icons.ts';
import { IconButton } from '../../../ui/controls/icon-button.tsx';
import { EmojiButton } from '../../social/public-forms.ts';
import { useCreatable, type Creatable } from '../cards.ts';
import { composerOpened, type ComposerStart } from '../slice.ts';
import type { PostFormState } from './use-post-form.ts';

export interface PostToolsProps {
  form: Pick<PostFormState, 'isNew' | 'notify' | 'addFiles' | 'leave'>;
  /** Picker or form that opens at once. */
  start: ComposerStart;
  /** Files that are added at once. */
  files: readonly File[] | undefined;
  /** Inserts a mention or another part into the text. */
  mentioning: { startMention: () => void; insert: (part: string) => void };
}

/** Buttons that add to a post: files, mentions and other content. */
export function PostTools({ form, start, files, mentioning }: PostToolsProps) {
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
  }, [start, files, form]);
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
