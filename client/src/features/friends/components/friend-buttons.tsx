import type { FriendState } from '#contract/features/friends/types.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { useSubmission } from '../../../ui/controls/use-submission.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { removeAfterDialog } from '../../../ui/overlays/remove-after-asking.tsx';
import { useRemoveFriendMutation, useResendFriendMutation } from '../api.ts';
import { useFriendsTexts } from '../texts.ts';

/** Actions for the viewer's own invitation. */
export function FriendButtons({ id, state, name }: { id: number; state: FriendState; name: string }) {
  const { page: text } = useFriendsTexts();
  const [resend] = useResendFriendMutation();
  const [remove] = useRemoveFriendMutation();
  const sending = useSubmission({ failed: text.resendFailed, done: text.resent, onDone: () => undefined });
  const removal = {
    removeQuestion: text.withdrawTitle,
    removeHint: text.withdrawText,
    remove: text.withdraw,
    removed: text.withdrawn,
    removeFailed: text.withdrawFailed,
  };
  return (
    <>
      {(state === 'pending' || state === 'expired') && (
        <Button
          size="sm"
          variant="soft"
          aria-label={text.resendTo(name)}
          isPending={sending.isSending}
          onClick={() => void sending.submit(() => resend(id))}
        >
          {text.resend}
        </Button>
      )}
      <Button
        size="sm"
        variant="line"
        aria-label={text.withdrawOf(name)}
        onClick={() => void removeAfterDialog(removal, () => remove(id))}
      >
        {text.withdraw}
      </Button>
      {sending.failure !== null && <Notice tone="failure">{sending.failure}</Notice>}
    </>
  );
}
