import { useState } from 'react';
import type { DeskRow } from '#contract/features/loans/desk.ts';
import { FormFooter } from '../../../ui/controls/form-footer.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { PeopleField, type FoundPerson } from '../../people/public-forms.ts';
import { useInboxTexts } from './texts.ts';
import { useBulkActs } from './use-bulk-acts.ts';

interface AssignDialogProps {
  rows: readonly DeskRow[];
  onClose: () => void;
}

const FORM = 'assign-requests';

/** Dialog that assigns requests to a credit administrator; the server refuses anybody else. */
export function AssignDialog({ rows, onClose }: AssignDialogProps) {
  const text = useInboxTexts().assign;
  const acts = useBulkActs();
  const [people, setPeople] = useState<readonly FoundPerson[]>([]);
  const [isTried, setTried] = useState(false);
  const submit = async (): Promise<void> => {
    const [person] = people;
    setTried(true);
    if (person === undefined || acts.isSending) return;
    const { error } = await acts.run({ Act: 'assign', Ids: rows.map(({ Id }) => Id), AssigneeId: person.Id });
    if (error === undefined) onClose();
  };
  return (
    <Dialog
      title={text.title(rows.length)}
      onClose={onClose}
      footer={<FormFooter formId={FORM} label={text.submit} isPending={acts.isSending} canSubmit onCancel={onClose} />}
    >
      <form
        id={FORM}
        noValidate
        onSubmit={event => {
          event.preventDefault();
          void submit();
        }}
      >
        <PeopleField
          people={people}
          isOne
          words={text}
          error={isTried && people.length === 0 ? text.required : undefined}
          onChange={setPeople}
        />
      </form>
    </Dialog>
  );
}
