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
  /** Called after the removal, to leave the group's page. */
  onRemoved: () => void;
  onClose: () => void;
}

/** Dialog that deletes an archived group, after its name has been typed. */
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
