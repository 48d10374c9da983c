import { NodeViewWrapper, type NodeViewProps } from '@tiptap/react';
import { ALT_TEXT_MAX } from '../../../../../contract/areas/feed/limits.ts';
import { trashIcon } from '../../../ui/glyphs.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { useAddress } from '../../files/public.ts';
import { useRichTextTexts } from '../texts.ts';
import styles from './rich-text-editor.module.css';

/** A picture while its text is being written: what it shows for those who do not see it, and a way to take it out. */
export function EditedPicture({ node, updateAttributes, deleteNode }: NodeViewProps) {
  const text = useRichTextTexts();
  const alt = String(node.attrs['alt']);
  const { url, onError } = useAddress({ id: String(node.attrs['file']), url: String(node.attrs['src']) });
  return (
    <NodeViewWrapper className={styles.figure} contentEditable={false} data-drag-handle>
      <span className={styles.frame}>
        {/* An empty address asks for the page itself; a draft has none until it has been looked up. */}
        <img src={url || MISSING} alt={alt} onError={onError} />
        <IconButton
          className={styles.remove}
          variant="over"
          size="sm"
          glyph={trashIcon}
          label={text.removeImage}
          onClick={deleteNode}
        />
      </span>
      <TextField
        label={text.describe}
        value={alt}
        maxLength={ALT_TEXT_MAX}
        onChange={event => updateAttributes({ alt: event.target.value })}
        // Keys are for the description, not for the text around it.
        onKeyDown={event => event.stopPropagation()}
      />
    </NodeViewWrapper>
  );
}

/** An address that always fails, so that a fresh one is asked for. */
const MISSING = '/media/missing';
