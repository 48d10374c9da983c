import { NodeViewWrapper, type NodeViewProps } from '@tiptap/react';
import { useEffect, useState } from 'react';
import { ALT_TEXT_MAX } from '#contract/features/feed/limits.ts';
import { PICTURE_WIDTHS } from '#contract/features/richtext/rules.ts';
import { trashIcon } from '../../../ui/content/icons.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { IconButton } from '../../../ui/controls/icon-button.tsx';
import { TextField } from '../../../ui/controls/text-field.tsx';
import { freshAddress, useAddress } from '../../files/public.ts';
import { useRichTextTexts } from '../texts.ts';
import styles from './rich-text-editor.module.css';

/** Picture or video in the editor: its alternative text, its caption, its width, and a button to remove it. */
export function EditedMedia({ node, updateAttributes, deleteNode }: NodeViewProps) {
  const text = useRichTextTexts();
  const isVideo = node.type.name === 'video';
  const alt = String(node.attrs['alt']);
  const width = String(node.attrs['width']);
  const { url, onError } = useShownAddress(String(node.attrs['file']), String(node.attrs['src']));
  return (
    <NodeViewWrapper className={styles.figure} contentEditable={false} data-drag-handle>
      <span className={styles.frame}>
        {url !== '' && !isVideo && <img src={url} alt={alt} onError={onError} />}
        {url !== '' && isVideo && (
          <video src={`${url}#t=0.1`} aria-label={alt} preload="metadata" muted playsInline onError={onError} />
        )}
        <IconButton
          className={styles.remove}
          variant="over"
          size="sm"
          icon={trashIcon}
          label={isVideo ? text.removeVideo : text.removeImage}
          onClick={deleteNode}
        />
      </span>
      <TextField
        label={isVideo ? text.describeVideo : text.describe}
        value={alt}
        maxLength={ALT_TEXT_MAX}
        onChange={event => updateAttributes({ alt: event.target.value })}
        // Keys belong to the description, not to the text around it.
        onKeyDown={event => event.stopPropagation()}
      />
      <TextField
        label={text.caption}
        value={String(node.attrs['caption'])}
        maxLength={ALT_TEXT_MAX}
        onChange={event => updateAttributes({ caption: event.target.value })}
        onKeyDown={event => event.stopPropagation()}
      />
      <span className={styles.widths} role="group" aria-label={text.width}>
        {[...PICTURE_WIDTHS, ''].map(one => (
          <Button
            key={one}
            size="sm"
            variant={one === width ? 'soft' : 'ghost'}
            aria-pressed={one === width}
            onClick={() => updateAttributes({ width: one })}
          >
            {text.widths[one === 'small' || one === 'medium' ? one : 'full']}
          </Button>
        ))}
      </span>
    </NodeViewWrapper>
  );
}

/** Returns the address of a file. Drafts keep no addresses, because they expire; then it is looked up. */
function useShownAddress(id: string, given: string) {
  const [found, setFound] = useState('');
  useEffect(() => {
    if (given !== '') return;
    // If the file is gone or the network fails, its description remains.
    freshAddress(id).then(setFound, () => undefined);
  }, [id, given]);
  return useAddress({ id, url: given || found });
}
