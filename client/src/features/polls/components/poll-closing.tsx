import type { Poll } from '#contract/features/polls/types.ts';
import { dateText } from '#contract/lib/time.ts';
import { usePollTexts } from '../texts.ts';

/** Closing time of a poll, or a note that it has closed. Renders nothing for a poll that never closes. */
export function PollClosing({ poll }: { poll: Poll }) {
  const text = usePollTexts().card;
  if (poll.IsClosed) return <> · {text.closed}</>;
  if (poll.ClosesAt === null) return null;
  return <> · {text.closes(dateText(new Date(poll.ClosesAt)))}</>;
}
