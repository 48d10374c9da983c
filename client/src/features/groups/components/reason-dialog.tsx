import { useId, useState } from 'react';
import { REQUEST_REASON_MAX } from '#contract/features/groups/limits.ts';
import type { TeamRow } from '#contract/features/groups/types.ts';
import { characters } from '#contract/lib/text.ts';
import { FormFooter } from '../../../ui/controls/form-footer.tsx';
import { TextArea } from '../../../ui/controls/text-area.tsx';
import { useSubmission } from '../../../ui/controls/use-submission.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { useLeaving } from '../../../ui/overlays/use-leaving.ts';
import { toast } from '../../../ui/overlays/toast.ts';
import { useSetMembershipMutation } from '../api.ts';
import { useGroupsTexts } from '../texts.ts';

/** Dialog that asks to join a private group, with an optional reason. @spec 2§4 Group join */
export function ReasonDialog({ group, onClose }: { group: Pick<TeamRow, 'Id' | 'Title'>; onClose: () => void }) {
  const text = useGroupsTexts().membership;
  const id = useId();
  const [reason, setReason] = useState('');
  const [join] = useSetMembershipMutation();
  const { isSending, failure, submit } = useSubmission({ failed: text.failed, done: null, onDone: onClose });
  const send = async () => {
    const answer = await join({ id: group.Id, Reason: reason.trim() });
    if (answer.data) toast(answer.data.messageHtml);
    return answer;
  };
  const leave = useLeaving(reason !== '', onClose);
  return (
    <Dialog
      title={text.reasonTitle}
      subtitle={text.reasonHint(group.Title)}
      size="sm"
      onClose={leave}
      footer={
        <FormFooter
          formId={id}
          label={text.send}
          pendingLabel={text.sending}
          isPending={isSending}
          canSubmit={characters(reason.trim()) <= REQUEST_REASON_MAX}
          onCancel={leave}
        />
      }
    >
      {failure && <Notice tone="failure">{failure}</Notice>}
      <form
        id={id}
        onSubmit={event => {
          event.preventDefault();
          void submit(send);
        }}
      >
        <TextArea
          label={text.reason}
          isOptional
          name="Reason"
          value={reason}
          counterMax={REQUEST_REASON_MAX}
          onChange={event => setReason(event.target.value)}
        />
      </form>
    </Dialog>
  );
}
