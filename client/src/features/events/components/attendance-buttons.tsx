import type { EventRow } from '../../../../../contract/features/events/types.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { checkBoldIcon, starFillIcon, starIcon } from '../../../ui/content/icons.ts';
import { offerRetry } from '../../../ui/feedback/report-failure.ts';
import { useAnswerEventMutation } from '../api.ts';
import type { Answer } from '../attendance.ts';
import { useEventsTexts } from '../texts.ts';
import styles from './attendance-panel.module.css';

/** To say that one goes, or is interested, and to take either back: the button that said it. @spec decision 33 */
export function AttendanceButtons({ event }: { event: EventRow }) {
  const text = useEventsTexts().attendance;
  const answer = useAnswer(event);
  return (
    <div className={styles.answers}>
      <Button
        variant={event.IAttend ? 'soft' : 'filled'}
        icon={event.IAttend ? checkBoldIcon : undefined}
        aria-pressed={event.IAttend}
        onClick={() => answer('attendance', !event.IAttend)}
      >
        {text.attend}
      </Button>
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

/** One answer at a time: what is pressed while the last one is on its way is let go. */
function useAnswer({ Id, PostId }: EventRow): (answer: Answer, isYes: boolean) => void {
  const text = useEventsTexts().attendance;
  const [send, { isLoading }] = useAnswerEventMutation();
  const press = async (answer: Answer, isYes: boolean): Promise<void> => {
    const { error } = await send({ Id, PostId, answer, isYes });
    if (error) offerRetry(text.failed, error, () => void press(answer, isYes));
  };
  return (answer, isYes) => {
    if (!isLoading) void press(answer, isYes);
  };
}
