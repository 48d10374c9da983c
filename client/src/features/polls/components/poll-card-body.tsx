import { useState, useEffect, useRef, useId } from 'react';
import type { FeedCardBodyProps } from '../../feed/public.ts';
import styles from './poll-card.module.css';
import type { Poll, PollOption } from '#contract/features/polls/types.ts';
import { classNames } from '../../../lib/class-names.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Chip } from '../../../ui/controls/chip.tsx';
import { checkCircleFillIcon } from '../../../ui/content/icons.ts';
import { usePollTexts } from '../texts.ts';
import { reportFailure } from '../../../ui/feedback/report-failure.ts';
import { useSendVoteMutation } from '../api.ts';
import { dateText } from '#contract/lib/time.ts';

/** Closing time of a poll, or a note that it has closed. Renders nothing for a poll that never closes. */
function PollClosing({ poll }: { poll: Poll }) {
  const text = usePollTexts().card;
  if (poll.IsClosed) return <> · {text.closed}</>;
  if (poll.ClosesAt === null) return null;
  return <> · {text.closes(dateText(new Date(poll.ClosesAt)))}</>;
}

interface PollBallotProps {
  itemId: number;
  poll: Poll;
  onVoted: () => void;
  /** Shows the results instead; undefined if the viewer may not see them yet. */
  onShowResults: (() => void) | undefined;
}

/** Ballot of two or three options, with the button that sends the choice. */
function PollBallot({ itemId, poll, onVoted, onShowResults }: PollBallotProps) {
  const text = usePollTexts().card;
  const name = useId();
  const [chosen, setChosen] = useState<number | null>(null);
  const [vote, { isLoading }] = useSendVoteMutation();
  const send = async (option: number): Promise<void> => {
    const { error } = await vote({ itemId, option });
    if (error) reportFailure(text.failed, error, () => void send(option));
    else onVoted();
  };
  return (
    <form
      onSubmit={event => {
        event.preventDefault();
        if (chosen !== null && !isLoading) void send(chosen);
      }}
    >
      <fieldset className={styles.options}>
        <legend className={styles.question}>{poll.Question}</legend>
        {poll.Options.map(option => (
          <label key={option.Id} className={styles.option}>
            <input
              type="radio"
              name={name}
              required
              checked={chosen === option.Id}
              onChange={() => setChosen(option.Id)}
            />
            {option.Text}
          </label>
        ))}
      </fieldset>
      <div className={styles.foot}>
        <p>
          {text.choose}
          <PollClosing poll={poll} />
        </p>
        {onShowResults && (
          <Button variant="ghost" size="sm" onClick={onShowResults}>
            {text.seeResults}
          </Button>
        )}
        <Button type="submit" disabled={chosen === null} isPending={isLoading} pendingLabel={text.sending}>
          {text.send}
        </Button>
      </div>
    </form>
  );
}

interface PollResultsProps {
  poll: Poll;
  /** Whether to take the focus, because the button that sent the vote is gone. */
  isFocused: boolean;
  /** Returns to the ballot, if voting is still possible. */
  onBack: (() => void) | undefined;
}

/** Results of a poll, as one bar per option with its percentage. */
function PollResults({ poll, isFocused, onBack }: PollResultsProps) {
  const text = usePollTexts().card;
  const question = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (isFocused) question.current?.focus();
  }, [isFocused]);
  return (
    <>
      <p ref={question} tabIndex={-1} className={styles.question}>
        {poll.Question}
      </p>
      <ul className={styles.options} aria-label={text.results}>
        {poll.Options.map(option => (
          <Result key={option.Id} option={option} isOwn={option.Id === poll.Voted} />
        ))}
      </ul>
      <div className={styles.foot}>
        <p>
          {text.votes(poll.TotalVotes ?? 0)}
          <PollClosing poll={poll} />
        </p>
        {onBack && (
          <Button variant="soft" size="sm" onClick={onBack}>
            {text.backToVote}
          </Button>
        )}
      </div>
    </>
  );
}

function Result({ option, isOwn }: { option: PollOption; isOwn: boolean }) {
  const text = usePollTexts().card;
  const percent = option.Percent ?? 0;
  return (
    <li className={classNames(styles.result, isOwn && styles.own)}>
      <span className={styles.bar} style={{ width: `${percent}%` }} aria-hidden />
      <span className={styles.answer}>{option.Text}</span>
      {isOwn && (
        <Chip tone="brand" icon={checkCircleFillIcon}>
          {text.yours}
        </Chip>
      )}
      <span className={styles.share}>{text.share(percent, option.Votes ?? 0)}</span>
    </li>
  );
}

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
