import { useEffect, useRef } from 'react';
import type { Poll, PollOption } from '#contract/features/polls/types.ts';
import { classNames } from '../../../lib/class-names.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Chip } from '../../../ui/controls/chip.tsx';
import { checkCircleFillIcon } from '../../../ui/content/icons.ts';
import { usePollTexts } from '../texts.ts';
import { PollClosing } from './poll-closing.tsx';
import styles from './poll-card.module.css';

export interface PollResultsProps {
  poll: Poll;
  /** Whether to take the focus, because the button that sent the vote is gone. */
  isFocused: boolean;
  /** Returns to the ballot, if voting is still possible. */
  onBack: (() => void) | undefined;
}

/** Results of a poll, as one bar per option with its percentage. */
export function PollResults({ poll, isFocused, onBack }: PollResultsProps) {
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
