import { useId, useState } from 'react';
import type { Interest } from '#contract/features/people/types.ts';
import { FormFooter } from '../../../ui/controls/form-footer.tsx';
import { useSubmission } from '../../../ui/controls/use-submission.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { useLeaving } from '../../../ui/overlays/use-leaving.ts';
import { useSaveInterestsMutation } from '../api.ts';
import { useInterestsTexts, InterestsField } from './interests-field.tsx';

export interface InterestsDialogProps {
  userId: number;
  interests: readonly Interest[];
  onClose: () => void;
}

const isSame = (one: readonly number[], other: readonly number[]): boolean =>
  one.length === other.length && one.every(id => other.includes(id));

/** Dialog of the viewer's own interests; it saves only if something changed. @spec 2§2 Profile page, 2§4 */
export function InterestsDialog({ userId, interests, onClose }: InterestsDialogProps) {
  const text = useInterestsTexts().dialog;
  const id = useId();
  const before = interests.map(({ Id }) => Id);
  const [chosen, setChosen] = useState<readonly number[]>(before);
  const [save] = useSaveInterestsMutation();
  const { isSending, failure, submit } = useSubmission({ failed: text.failed, done: text.saved, onDone: onClose });
  const isChanged = !isSame(before, chosen);
  const leave = useLeaving(isChanged, onClose);
  return (
    <Dialog
      title={text.title}
      subtitle={text.lead}
      onClose={leave}
      footer={
        <FormFooter
          formId={id}
          label={text.save}
          isPending={isSending}
          canSubmit={isChanged}
          hint={isChanged ? null : text.noChange}
          onCancel={leave}
        />
      }
    >
      {failure && <Notice tone="failure">{failure}</Notice>}
      <form
        id={id}
        onSubmit={event => {
          event.preventDefault();
          if (isChanged) void submit(() => save({ userId, interests: chosen }));
        }}
      >
        <InterestsField chosen={chosen} kept={interests} onChange={setChosen} />
      </form>
    </Dialog>
  );
}
