import { useRef } from 'react';
import type { EventRow } from '#contract/features/events/types.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { checkBoldIcon, clockIcon, starFillIcon, starIcon } from '../../../ui/content/icons.ts';
import { offerRetry } from '../../../ui/feedback/report-failure.ts';
import { askToConfirm } from '../../../ui/overlays/ask-to-confirm.tsx';
import { useAnswerEventMutation } from '../api.ts';
import type { Answer } from '../attendance.ts';
import { useEventsTexts } from '../texts.ts';
import { useIsClosed } from '../use-is-closed.ts';
import styles from './attendance-panel.module.css';

/**
 * Buttons to attend, queue for a place or show interest; pressing the same button again reverts the answer.
 * @spec decision 33
 */
export function AttendanceButtons({ event }: { event: EventRow }) {
  const text = useEventsTexts().attendance;
  const answer = useAnswer(event);
  const isIn = event.IAttend || event.IWait;
  const isShut = useIsClosed(event);
  const toggle = async () => {
    // A slip of the finger would cost the place.
    const handsOn = event.IAttend && event.WaitingCount > 0;
    if (!handsOn || (await askToConfirm({ ...text.handOn, isDestructive: true }))) answer('attendance', !isIn);
  };
  return (
    <div className={styles.answers}>
      {(isIn || !isShut) && (
        <Button
          variant={isIn ? 'soft' : 'filled'}
          icon={isIn ? (event.IWait ? clockIcon : checkBoldIcon) : undefined}
          aria-pressed={isIn}
          onClick={() => void toggle()}
        >
          {event.IWait ? text.inQueue : text.attend}
        </Button>
      )}
      <Button
        variant={event.IAmInterested ? 'soft' : 'line'}
        icon={event.IAmInterested ? starFillIcon : starIcon}
        aria-pressed={event.IAmInterested}
        onClick={() => answer('interest', !event.IAmInterested)}
      >
        {text.interest}
      </Button>
    </div>
  );
}

/**
 * Returns a function that sends answers one at a time, because each response contains the whole new state. A second
 * press before the button shows the first is sent once.
 */
function useAnswer({ Id, PostId }: EventRow): (answer: Answer, isYes: boolean) => void {
  const text = useEventsTexts().attendance;
  const [send] = useAnswerEventMutation();
  const wished = useRef(new Map<Answer, boolean>());
  const last = useRef(Promise.resolve());
  const press = async (answer: Answer, isYes: boolean): Promise<void> => {
    const { error } = await send({ Id, PostId, answer, isYes });
    if (error) offerRetry(text.failed, error, () => void press(answer, isYes));
  };
  return (answer, isYes) => {
    if (wished.current.get(answer) === isYes) return;
    wished.current.set(answer, isYes);
    last.current = last.current
      .then(() => press(answer, isYes))
      .finally(() => {
        if (wished.current.get(answer) === isYes) wished.current.delete(answer);
      });
  };
}

/** Button to withdraw from an event that is over or cancelled. */
export function WithdrawButton({ event }: { event: EventRow }) {
  const text = useEventsTexts().attendance;
  const answer = useAnswer(event);
  if (!event.IAttend && !event.IWait) return null;
  return (
    <Button variant="ghost" size="sm" onClick={() => answer('attendance', false)}>
      {event.IWait ? text.leaveQueue : text.withdraw}
    </Button>
  );
}
