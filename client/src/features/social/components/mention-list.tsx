import type { RefObject } from 'react';
import { Popover } from 'react-aria-components/Popover';
import { useTexts } from '../../../lib/texts.ts';
import { Avatar } from '../../../ui/content/avatar.tsx';
import { mentionOptionId, type MentionList as Mentions } from '../use-mentioning.ts';
import styles from './mention-list.module.css';

export interface MentionListProps {
  id: string;
  mentions: Mentions;
  /** Element that the list opens under; no card or dialog clips the list. */
  anchor: RefObject<HTMLElement | null>;
}

/**
 * List of people who can be mentioned. The focus stays in the text area, whose keys control the list. Load it with
 * `lazyNamed`.
 */
export function MentionList({ id, mentions, anchor }: MentionListProps) {
  const text = useTexts('social').editor;
  const { people, active, choose, pause } = mentions;
  return (
    <Popover
      className={styles.popover ?? ''}
      triggerRef={anchor}
      isOpen
      isNonModal
      placement="bottom start"
      offset={4}
      onOpenChange={isOpen => {
        if (!isOpen) pause();
      }}
    >
      {/* It is outside the page's landmarks. */}
      <section aria-label={text.people}>
        <div id={id} role="listbox" aria-label={text.people}>
          {people.map((person, index) => (
            // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- the keys of this list are pressed in the text area
            <div
              key={person.Id}
              id={mentionOptionId(id, index)}
              className={styles.person}
              role="option"
              aria-selected={index === active}
              // Keeps the focus in the text area.
              onMouseDown={event => event.preventDefault()}
              onClick={() => choose(person)}
            >
              <Avatar photo={person.Photo} size={32} />
              <span>
                {person.Name} <small>{person.Area}</small>
              </span>
            </div>
          ))}
        </div>
      </section>
    </Popover>
  );
}
