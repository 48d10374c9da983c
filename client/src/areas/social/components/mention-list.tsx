import { useTexts } from '../../../lib/texts.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import type { MentionList as Mentions } from '../use-mentions.ts';
import styles from './mention-list.module.css';

/** Id of an option, for the text area that keeps the focus. */
export const mentionOptionId = (listId: string, index: number): string => `${listId}-${index}`;

/** Whom can be mentioned. The focus stays in the text, which leads through the list by its keys. */
export function MentionList({ id, mentions }: { id: string; mentions: Mentions }) {
  const text = useTexts('social').editor;
  const { people, active, choose } = mentions;
  return (
    <>
      <VisuallyHidden>
        <span role="status">{people.length > 0 && text.peopleFound(people.length)}</span>
      </VisuallyHidden>
      {people.length > 0 && (
        <div id={id} className={styles.list} role="listbox" aria-label={text.people}>
          {people.map((person, index) => (
            // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- the keys of this list are pressed in the text area
            <div
              key={person.Id}
              id={mentionOptionId(id, index)}
              className={styles.person}
              role="option"
              aria-selected={index === active}
              // The text area keeps the focus.
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
      )}
    </>
  );
}
