import { useState } from 'react';
import type { ReactionKind, Reactions } from '#contract/features/social/types.ts';
import { useTexts } from '../../../lib/texts.ts';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { PeopleList } from '../../../ui/layout/people-list.tsx';
import { Tabs } from '../../../ui/layout/tabs.tsx';
import { useListReactionsInfiniteQuery, type ReactedArgs } from '../queries.ts';

export interface ReactedDialogProps {
  /** Feed item or comment that was reacted to. */
  subject: Pick<ReactedArgs, 'list' | 'id'>;
  counts: Pick<Reactions, 'LikeCount' | 'ApplauseCount'>;
  /** Kind shown first; by default the likes, if there are any. */
  initial?: ReactionKind | undefined;
  onClose: () => void;
}

/** Dialog of the people who reacted, by kind of reaction. */
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
  const { whoLoading: loading, whoFailed: failed, nobody, morePeople: more } = useTexts('social').reactions;
  const list = useListReactionsInfiniteQuery(args, { refetchOnMountOrArgChange: true });
  return <PeopleList list={list} words={{ loading, failed, nobody, more }} onLeave={onLeave} />;
}
