import { Suspense, useId } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { Link } from 'react-router-dom';
import { sharedKind } from '#contract/features/feed/rules.ts';
import type { FeedItem } from '#contract/features/feed/types.ts';
import { focusAfter } from '#client/lib/focus-after.ts';
import { leavingItem, useIsLeaving } from '#client/lib/leaving.ts';
import { useItemNames } from '#client/lib/item-names.ts';
import { paths } from '#client/lib/paths.ts';
import { useTexts } from '#client/lib/texts.ts';
import { Avatar } from '#client/ui/content/avatar.tsx';
import { Facts } from '#client/ui/content/facts.tsx';
import { Icon } from '#client/ui/content/icon.tsx';
import { lockSimpleIcon } from '#client/ui/content/icons.ts';
import { RelativeTime } from '#client/ui/content/relative-time.tsx';
import { Chip } from '#client/ui/controls/chip.tsx';
import { ReadOnly } from '#client/ui/controls/read-only.tsx';
import { Skeleton } from '#client/ui/feedback/skeleton.tsx';
import { Card } from '#client/ui/layout/card.tsx';
import { useFeedCard } from '../../cards.ts';
import { refreshItem, sightMark, type FeedDispatch } from '../../patches.ts';
import { composerClosed, editOpened, feedSlice, type FeedState } from '../../slice.ts';
import { ItemMenu } from './item-menu.tsx';
import { useCommenting, ItemConversation, ItemReactions } from './item-talk.tsx';
import styles from './post-card.module.css';

/** Placeholder of a post that is loading. */
export function PostSkeleton() {
  return (
    <Card as="div" className={styles.skeleton}>
      <div className={styles.skeletonHeader}>
        <Skeleton shape="circle" />
        <div className={styles.lines}>
          <Skeleton width="38%" />
          <Skeleton width="24%" />
        </div>
      </div>
      <Skeleton width="94%" />
      <Skeleton width="68%" />
      <Skeleton shape="block" />
      <div className={styles.actions}>
        <Skeleton width={82} height={28} />
        <Skeleton width={82} height={28} />
        <Skeleton width={82} height={28} />
      </div>
    </Card>
  );
}

interface PostHeaderProps {
  item: FeedItem;
  /** Id of the group or area whose feed this is: its own name is not repeated. */
  placeId: number | undefined;
  /** Id of the message, which names the `article` element. */
  id: string;
  onEdit: () => void;
  onRemove: () => void;
}

/** Header with the author, their area, the time, and the menu of the item. @spec 1§2, 1§6 */
function PostHeader({ item, placeId, id, onEdit, onRemove }: PostHeaderProps) {
  const text = useTexts('feed');
  const { shared } = useItemNames(item.Type);
  const isOutdated = useSelector((state: { feed: FeedState }) => feedSlice.selectors.isOutdated(state, item));
  const elsewhere = item.Group.filter(({ Id }) => Id !== placeId);
  return (
    <header className={styles.header}>
      <Avatar photo={item.userPhoto} size={44} />
      <div className={styles.headerWords}>
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
              !item.Home && elsewhere.length > 0 && <Places key="places" of={elsewhere} />,
              isOutdated ? <NewEdition key="edited" itemId={item.Id} /> : item.EditionDate && text.edited,
            ]}
          />
        </p>
      </div>
      <KindChip item={item} />
      <ItemMenu item={item} onEdit={onEdit} onRemove={onRemove} />
    </header>
  );
}

/** Button that shows the new text of an item edited meanwhile. */
function NewEdition({ itemId }: { itemId: number }) {
  const text = useTexts('feed').post;
  const dispatch = useDispatch<FeedDispatch>();
  return (
    <button type="button" className={styles.newEdition} onClick={() => void dispatch(refreshItem(itemId))}>
      {text.editedMeanwhile}
    </button>
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

interface PostCardProps {
  item: FeedItem;
  /** Id of the group or area whose feed this is. */
  placeId?: number | undefined;
  /** True to open comments and their editor from the start: on the page of the single post. */
  isOpen?: boolean | undefined;
  /** True for the first card: its pictures are fetched at once. */
  isEager?: boolean | undefined;
  /** True for the preview as another person: it offers no actions. */
  isReadOnly?: boolean | undefined;
  /** Called after its author has deleted it. */
  onRemoved?: (() => void) | undefined;
}

/** Card of one feed item. Type-specific parts come from the registry of cards. @spec 1§2 Feed item */
export function PostCard({
  item,
  placeId,
  isOpen = false,
  isEager = false,
  isReadOnly = false,
  onRemoved,
}: PostCardProps) {
  const id = useId();
  const dispatch = useDispatch<FeedDispatch>();
  const { Body, EditDialog, remove } = useFeedCard(item.Type);
  const isEditing = useSelector((state: { feed: FeedState }) => feedSlice.selectors.isEditing(state, item.Id));
  const { isWriting, isFocused, toggle } = useCommenting({ isWriting: isOpen, isFocused: false });
  const isLeaving = useIsLeaving(leavingItem(item.Id));
  const ask = async () => {
    const afterwards = onRemoved ?? focusAfter(document.getElementById(id));
    if (await dispatch(remove({ Id: item.ContentId, PostId: item.Id, CreatedBy: item.CreatedBy }))) afterwards();
  };
  if (isLeaving) return null;
  const card = (
    <Card as="article" id={id} {...sightMark(item.Id)} className={styles.post} aria-labelledby={`${id}-title`}>
      <PostHeader
        item={item}
        placeId={placeId}
        id={`${id}-title`}
        onEdit={() => dispatch(editOpened(item.Id))}
        onRemove={() => void ask()}
      />
      <Suspense fallback={<div className={styles.pending} />}>
        <Body item={item} isEager={isEager} />
      </Suspense>
      <ItemReactions item={item} isCommenting={isWriting} commentsId={`${id}-comments`} onComment={toggle} />
      {!isReadOnly && (
        <ItemConversation
          id={`${id}-comments`}
          item={item}
          isWriting={isWriting}
          isFocused={isFocused}
          isOpen={isOpen}
        />
      )}
      {isEditing && EditDialog && <EditDialog item={item} onClose={() => dispatch(composerClosed())} />}
    </Card>
  );
  return isReadOnly ? <ReadOnly>{card}</ReadOnly> : card;
}
