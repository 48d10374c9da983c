import { Link } from 'react-router-dom';
import { sharedKind } from '#contract/features/feed/rules.ts';
import type { FeedItem } from '#contract/features/feed/types.ts';
import { paths } from '#client/lib/paths.ts';
import { useItemNames } from '#client/lib/item-names.ts';
import { useTexts } from '#client/lib/texts.ts';
import { Icon } from '#client/ui/content/icon.tsx';
import { lockSimpleIcon } from '#client/ui/content/icons.ts';
import { Avatar } from '#client/ui/content/avatar.tsx';
import { Chip } from '#client/ui/controls/chip.tsx';
import { Facts } from '#client/ui/content/facts.tsx';
import { RelativeTime } from '#client/ui/content/relative-time.tsx';
import { useFeedCard } from '../../cards.ts';
import { ItemMenu } from './item-menu.tsx';
import styles from './post-header.module.css';

export interface PostHeaderProps {
  item: FeedItem;
  /** Id of the message, which names the `article` element. */
  id: string;
  onEdit: () => void;
  onRemove: () => void;
}

/** Header with the author, their area, the time, and the menu of the item. @spec 1§2, 1§6 */
export function PostHeader({ item, id, onEdit, onRemove }: PostHeaderProps) {
  const text = useTexts('feed');
  const { shared } = useItemNames(item.Type);
  return (
    <header className={styles.header}>
      <Avatar photo={item.userPhoto} size={44} />
      <div className={styles.words}>
        <p className={styles.message} id={id}>
          <Link className={styles.name} to={paths.profile(item.CreatedBy)}>
            {item.userName}
          </Link>{' '}
          {text.sharedVerb} {shared ?? text.shared[sharedKind(item.Attachments)]}
        </p>
        <p className={styles.meta}>
          <Facts
            of={[
              item.DepartmentName || text.post.noArea,
              <Link key="when" className={styles.when} to={paths.post(item.Id)}>
                <RelativeTime older="local" date={item.CreationDate} />
              </Link>,
              !item.Home && item.Group.length > 0 && <Places key="places" of={item.Group} />,
              item.EditionDate && text.edited,
            ]}
          />
        </p>
      </div>
      <KindChip item={item} />
      <ItemMenu item={item} onEdit={onEdit} onRemove={onRemove} />
    </header>
  );
}

/** Place of an item that is not for everybody, with a lock if only its members see it. */
function Places({ of: [first, ...more] }: { of: FeedItem['Group'] }) {
  const text = useTexts('feed').post;
  if (first === undefined) return null;
  return (
    <>
      {first.IsPrivate && (
        <>
          <Icon icon={lockSimpleIcon} label={text.private} />
          {'\u00a0'}
        </>
      )}
      {text.inPlaces(text.places(first.Title, more.length))}
    </>
  );
}

/** Chip that shows the type at a glance, except for posts; on a phone the message alone does. */
function KindChip({ item }: { item: FeedItem }) {
  const { kind } = useItemNames(item.Type);
  const { chip } = useFeedCard(item.Type);
  if (chip === undefined) return null;
  return (
    <Chip tone={chip.tone} icon={chip.icon} className={styles.kind}>
      {kind}
    </Chip>
  );
}
