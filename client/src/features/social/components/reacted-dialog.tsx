import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { ReactionKind, Reactions } from '../../../../../contract/features/social/types.ts';
import { paths } from '../../../lib/paths.ts';
import { useTexts } from '../../../lib/texts.ts';
import { Avatar } from '../../../ui/content/avatar.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { Spinner } from '../../../ui/feedback/spinner.tsx';
import { MoreButton } from '../../../ui/layout/more-button.tsx';
import { Tabs } from '../../../ui/layout/tabs.tsx';
import { useListReactionsInfiniteQuery, type ReactedArgs } from '../queries.ts';
import styles from './reacted-dialog.module.css';

export interface ReactedDialogProps {
  /** What was reacted to: an item of the feed or a comment. */
  subject: Pick<ReactedArgs, 'list' | 'id'>;
  counts: Pick<Reactions, 'LikeCount' | 'ApplauseCount'>;
  /** Which it begins with; else the likes, if there are any. */
  initial?: ReactionKind | undefined;
  onClose: () => void;
}

/** Who reacted, by kind of reaction. */
export function ReactedDialog({ subject, counts, initial, onClose }: ReactedDialogProps) {
  const text = useTexts('social').reactions;
  const [kind, setKind] = useState<string>(
    initial ?? (counts.LikeCount > 0 || counts.ApplauseCount === 0 ? 'like' : 'applause'),
  );
  const tab = (id: ReactionKind, count: number) => ({
    id,
    label: text[id],
    count,
    content: <People args={{ ...subject, kind: id }} onLeave={onClose} />,
  });
  return (
    <Dialog title={text.who} size="sm" onClose={onClose}>
      <Tabs
        label={text.label}
        selected={kind}
        onSelect={setKind}
        tabs={[tab('like', counts.LikeCount), tab('applause', counts.ApplauseCount)]}
      />
    </Dialog>
  );
}

function People({ args, onLeave }: { args: ReactedArgs; onLeave: () => void }) {
  const text = useTexts('social').reactions;
  const list = useListReactionsInfiniteQuery(args, { refetchOnMountOrArgChange: true });
  if (list.isError && !list.data) return <p role="alert">{text.whoFailed}</p>;
  if (!list.data) return <Spinner label={text.whoLoading} />;
  const people = list.data.pages.flatMap(page => page.results);
  if (people.length === 0) return <p>{text.nobody}</p>;
  return (
    <>
      <ul className={styles.people}>
        {people.map(person => (
          <li key={person.Id}>
            <Avatar photo={person.Photo} size={36} />
            <Link to={paths.profile(person.Id)} onClick={onLeave}>
              {person.Name} <small>{person.Area}</small>
            </Link>
          </li>
        ))}
      </ul>
      <MoreButton list={list} label={text.morePeople} loading={text.whoLoading} failed={text.whoFailed} />
    </>
  );
}
