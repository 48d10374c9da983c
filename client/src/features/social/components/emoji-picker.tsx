import { useEffect, useMemo, useRef, useState, type RefObject } from 'react';
import { Dialog } from 'react-aria-components/Dialog';
import { ListBox, ListBoxItem } from 'react-aria-components/ListBox';
import { Popover } from 'react-aria-components/Popover';
import { classNames } from '../../../lib/class-names.ts';
import { matchOptions } from '../../../lib/match-options.ts';
import { useLanguage, useTexts } from '../../../lib/texts.ts';
import { TextField } from '../../../ui/controls/text-field.tsx';
import { ClosedByBack } from '../../../ui/overlays/closed-by-back.tsx';
import { emojis } from '../emojis.ts';
import styles from './emoji-picker.module.css';

export interface EmojiPickerProps {
  /** Element that the picker opens at. */
  anchor: RefObject<HTMLElement | null>;
  onChoose: (sign: string) => void;
  onClose: () => void;
}

/**
 * Emoji picker with search in both languages. Tab leads into the grid, arrows move, and Enter chooses. Load it with
 * `lazyNamed`.
 */
export function EmojiPicker({ anchor, onChoose, onClose }: EmojiPickerProps) {
  const text = useTexts('social').editor;
  const language = useLanguage();
  const [search, setSearch] = useState('');
  const all = useMemo(
    () => emojis(language).map(({ sign, name, words }, id) => ({ id, sign, name, label: words })),
    [language],
  );
  const { shown } = matchOptions(all, search, all.length);
  const input = useRef<HTMLInputElement>(null);
  return (
    <Popover
      className={classNames(styles.popover) ?? ''}
      triggerRef={anchor}
      isOpen
      placement="top end"
      onOpenChange={isOpen => !isOpen && onClose()}
    >
      <ClosedByBack onClose={onClose} />
      <Dialog className={classNames(styles.dialog) ?? ''} aria-label={text.emojis}>
        <TextField
          label={text.findEmoji}
          isLabelHidden
          placeholder={text.findEmoji}
          value={search}
          autoComplete="off"
          ref={input}
          onChange={event => setSearch(event.target.value)}
          onKeyDown={event => {
            if (event.key !== 'Enter') return;
            // No surrounding form receives the key.
            event.preventDefault();
            const [first] = shown;
            if (first) onChoose(first.sign);
          }}
        />
        <FocusFirst target={input} />
        <ListBox
          className={classNames(styles.list) ?? ''}
          aria-label={text.emojis}
          layout="grid"
          items={shown}
          onAction={key => {
            const chosen = all[Number(key)];
            if (chosen) onChoose(chosen.sign);
          }}
          renderEmptyState={() => <p className={styles.empty}>{text.noEmoji}</p>}
        >
          {({ sign, name }) => (
            <ListBoxItem className={classNames(styles.emoji) ?? ''} textValue={name} aria-label={name}>
              {sign}
            </ListBoxItem>
          )}
        </ListBox>
      </Dialog>
    </Popover>
  );
}

/** Focuses the search field. It is mounted together with the field, which appears later than the picker around it. */
function FocusFirst({ target }: { target: RefObject<HTMLInputElement | null> }) {
  useEffect(() => target.current?.focus(), [target]);
  return null;
}
