import { useId, useState } from 'react';
import type { TeamRow } from '#contract/features/groups/types.ts';
import { useTexts } from '../../../lib/texts.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { TextField } from '../../../ui/controls/text-field.tsx';
import { useSubmission } from '../../../ui/controls/use-submission.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { useRemoveGroupMutation } from '../api.ts';
import { useGroupsTexts } from '../texts.ts';

export interface RemovalDialogProps {
  group: TeamRow;
  /** Whoever was at the group is led away from it. */
  onRemoved: () => void;
  onClose: () => void;
}

/** Deletes an archived group, once its name has been written. */
export function RemovalDialog({ group, onRemoved, onClose }: RemovalDialogProps) {
  const text = useGroupsTexts().ending;
  const words = useTexts('ui');
  const id = useId();
  const [name, setName] = useState('');
  const [remove] = useRemoveGroupMutation();
  const { isSending, failure, submit } = useSubmission({
    failed: text.failed,
    done: text.removed,
    onDone: onRemoved,
  });
  const isRight = name.trim() === group.Title;
  return (
    <Dialog
      title={text.removeTitle}
      size="sm"
      onClose={onClose}
      footer={
        <>
          <Button variant="ghost" onClick={onClose} disabled={isSending}>
            {words.cancel}
          </Button>
          <Button
            variant="danger"
            type="submit"
            form={id}
            disabled={!isRight}
            isPending={isSending}
            pendingLabel={words.deleting}
          >
            {words.delete}
          </Button>
        </>
      }
    >
      {failure && <Notice tone="failure">{failure}</Notice>}
      <form
        id={id}
        onSubmit={event => {
          event.preventDefault();
          if (isRight) void submit(() => remove(group.Id));
        }}
      >
        <TextField
          label={text.name}
          hint={text.removeHint(group.Title)}
          value={name}
          autoComplete="off"
          onChange={({ target }) => setName(target.value)}
        />
      </form>
    </Dialog>
  );
}
