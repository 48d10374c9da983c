import { useState } from 'react';
import type { FeedCardBodyProps } from '../../feed/public.ts';
import { PollBallot } from './poll-ballot.tsx';
import { PollResults } from './poll-results.tsx';
import styles from './poll-card.module.css';

/**
 * Poll in the feed: one option and 'Enviar', then the results. Its author, who may see the results at any time, can
 * switch between both until they have voted. @spec 1§2 Feed item, decision 22
 */
export function PollCardBody({ item: { Id, Poll: poll } }: FeedCardBodyProps) {
  const [isLooking, setLooking] = useState(false);
  const [hasVoted, setVoted] = useState(false);
  if (!poll) return null;
  const canVote = poll.Voted === null && !poll.IsClosed;
  return (
    <div className={styles.poll}>
      {canVote && !isLooking ? (
        <PollBallot
          itemId={Id}
          poll={poll}
          onVoted={() => setVoted(true)}
          onShowResults={poll.TotalVotes === null ? undefined : () => setLooking(true)}
        />
      ) : (
        <PollResults poll={poll} isFocused={hasVoted} onBack={canVote ? () => setLooking(false) : undefined} />
      )}
    </div>
  );
}
