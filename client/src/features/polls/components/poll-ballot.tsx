import { useId, useState } from 'react';
import type { Poll } from '#contract/features/polls/types.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { reportFailure } from '../../../ui/feedback/report-failure.ts';
import { useSendVoteMutation } from '../api.ts';
import { usePollTexts } from '../texts.ts';
import { PollClosing } from './poll-closing.tsx';
import styles from './poll-card.module.css';

export interface PollBallotProps {
  itemId: number;
  poll: Poll;
  onVoted: () => void;
  /** Shows the results instead; undefined if the viewer may not see them yet. */
  onShowResults: (() => void) | undefined;
}

/** Ballot of two or three options, with the button that sends the choice. */
export function PollBallot({ itemId, poll, onVoted, onShowResults }: PollBallotProps) {
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
