import { useId, useState } from 'react';
import { ENROLMENT_MINUTES, SHARED_NAME_MAX } from '#contract/features/directory/limits.ts';
import type { NewSharedDevice } from '#contract/features/directory/shared-types.ts';
import { fieldErrors } from '../../../api/problem-message.ts';
import { toApiError } from '../../../api/api-error.ts';
import { useTexts } from '../../../lib/texts.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { TextField } from '../../../ui/controls/text-field.tsx';
import { offerSignIn } from '../../../ui/feedback/fault.ts';
import { reportFailure } from '../../../ui/feedback/report-failure.ts';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import letters from '../letters/letters.module.css';
import { useCreateSharedDeviceMutation, useSharedTexts } from './api.ts';

/** Dialog that adds a shared device, and then shows its code once. */
export function DeviceDialog({ onClose }: { onClose: () => void }) {
  const { console: text } = useSharedTexts();
  const words = useTexts('ui');
  const formId = useId();
  const [name, setName] = useState('');
  const [fault, setFault] = useState<string | undefined>();
  const [made, setMade] = useState<NewSharedDevice | null>(null);
  const [create, { isLoading, reset }] = useCreateSharedDeviceMutation();
  if (made !== null) return <CodeDialog made={made} onClose={onClose} />;
  const send = async (): Promise<void> => {
    const { data, error } = await create({ Name: name.trim() });
    // The store forgets the code at once.
    reset();
    if (data !== undefined) return setMade(data);
    const { Name } = fieldErrors(error);
    if (Name !== undefined) setFault(Name);
    else if (!offerSignIn(toApiError(error).problem ?? {})) reportFailure(text.failed, error);
  };
  return (
    <Dialog
      title={text.add}
      size="sm"
      onClose={onClose}
      footer={
        <>
          <Button variant="ghost" onClick={onClose} disabled={isLoading}>
            {words.cancel}
          </Button>
          <Button type="submit" form={formId} isPending={isLoading}>
            {text.create}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        onSubmit={event => {
          event.preventDefault();
          void send();
        }}
      >
        <TextField
          label={text.name}
          hint={text.nameHint}
          value={name}
          counterMax={SHARED_NAME_MAX}
          error={fault}
          onChange={({ target }) => {
            setName(target.value);
            setFault(undefined);
          }}
        />
      </form>
    </Dialog>
  );
}

function CodeDialog({ made: { Address, Code }, onClose }: { made: NewSharedDevice; onClose: () => void }) {
  const { console: text } = useSharedTexts();
  const [typed = ''] = Address.split(`/${Code}`);
  return (
    <Dialog
      title={text.codeTitle}
      subtitle={text.codeHint(ENROLMENT_MINUTES)}
      onClose={onClose}
      footer={<Button onClick={onClose}>{text.close}</Button>}
    >
      <div className={letters.body}>
        <p className={letters.code}>{Address}</p>
        <p className={letters.hint}>{text.typed(typed)}</p>
        <p className={letters.code}>{Code}</p>
      </div>
    </Dialog>
  );
}
