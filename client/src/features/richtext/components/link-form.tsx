import type { Editor } from '@tiptap/react';
import { useState } from 'react';
import { Button } from '../../../ui/controls/button.tsx';
import { TextField } from '../../../ui/controls/text-field.tsx';
import { linkAddress } from '../link-address.ts';
import { useRichTextTexts } from '../texts.ts';
import styles from './rich-text-editor.module.css';

/**
 * Address of the selected words. It follows the toolbar in Tab order. It is not a form element, because it is already
 * inside a form.
 */
export function LinkForm({ editor, onClose }: { editor: Editor; onClose: () => void }) {
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
