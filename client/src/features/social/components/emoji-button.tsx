import { Suspense, useRef, useState } from 'react';
import { lazyNamed } from '../../../lib/lazy-named.ts';
import { useTexts } from '../../../lib/texts.ts';
import { smileyIcon } from '../../../ui/content/icons.ts';
import { IconButton } from '../../../ui/controls/icon-button.tsx';
import { LoadingPopover } from '../../../ui/overlays/loading-dialog.tsx';

const EmojiPicker = lazyNamed(() => import('./emoji-picker.tsx'), 'EmojiPicker');

/** Whether the device's keyboard has emojis of its own, as on phones. */
const hasOwnEmojis = () => matchMedia('(pointer: coarse)').matches;

export interface EmojiButtonProps {
  className?: string | undefined;
  size?: 'sm';
  /** Inserts the emoji at the cursor, which takes the focus. */
  onChoose: (sign: string) => void;
}

/** Button that opens the emoji picker; desktops only. */
export function EmojiButton({ className, size, onChoose }: EmojiButtonProps) {
  const text = useTexts('social').editor;
  const anchor = useRef<HTMLSpanElement>(null);
  const [isOpen, setOpen] = useState(false);
  if (hasOwnEmojis()) return null;
  return (
    <span ref={anchor}>
      <IconButton
        className={className}
        {...(size && { size })}
        icon={smileyIcon}
        label={text.emoji}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      />
      {isOpen && (
        <Suspense fallback={<LoadingPopover anchor={anchor} onClose={() => setOpen(false)} />}>
          <EmojiPicker
            anchor={anchor}
            onClose={() => setOpen(false)}
            onChoose={sign => {
              setOpen(false);
              onChoose(sign);
            }}
          />
        </Suspense>
      )}
    </span>
  );
}
