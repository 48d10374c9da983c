import type { Poll } from '#contract/features/polls/types.ts';
import { dateText } from '#contract/lib/time.ts';
import { usePollTexts } from '../texts.ts';

/** When a poll closes, or that it has; nothing of one that never does. */
export function PollClosing({ poll }: { poll: Poll }) {
  const text = usePollTexts().card;
  if (poll.IsClosed) return <> · {text.closed}</>;
  if (poll.ClosesAt === null) return null;
  return <> · {text.closes(dateText(new Date(poll.ClosesAt)))}</>;
}
