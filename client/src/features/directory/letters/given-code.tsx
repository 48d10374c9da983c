import { useState } from 'react';
import { TEMPORARY_CODE_HOURS } from '#contract/features/directory/limits.ts';
import type { GivenCode } from '#contract/features/directory/letter-types.ts';
import { toApiError } from '../../../api/api-error.ts';
import { momentText } from '../../../lib/moment.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { offerSignIn } from '../../../ui/feedback/fault.ts';
import { reportFailure } from '../../../ui/feedback/report-failure.ts';
import { askToConfirm } from '../../../ui/overlays/ask-to-confirm.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { useGiveCodeMutation, useLetterTexts } from './api.ts';
import styles from './letters.module.css';

interface GiveCodeButtonProps {
  person: { readonly Id: number; readonly Title: string };
}

/** Button that gives a person a temporary code after a question, and shows it once. */
export function GiveCodeButton({ person: { Id, Title } }: GiveCodeButtonProps) {
  const { give: text } = useLetterTexts();
  const [give, { isLoading, reset }] = useGiveCodeMutation();
  const [given, setGiven] = useState<GivenCode | null>(null);
  const ask = async (): Promise<void> => {
    const isWanted = await askToConfirm({
      title: text.question(Title),
      text: text.hint(TEMPORARY_CODE_HOURS),
      confirmLabel: text.confirm,
      isDestructive: false,
    });
    if (!isWanted) return;
    const { data, error } = await give(Id);
    // The store forgets the code at once.
    reset();
    if (data !== undefined) setGiven(data);
    else if (!offerSignIn(toApiError(error).problem ?? {})) reportFailure(text.failed, error);
  };
  return (
    <>
      <Button variant="line" size="sm" isPending={isLoading} aria-haspopup="dialog" onClick={() => void ask()}>
        {text.open}
      </Button>
      {given !== null && <GivenCodeDialog given={given} onClose={() => setGiven(null)} />}
    </>
  );
}

function GivenCodeDialog({ given, onClose }: { given: GivenCode; onClose: () => void }) {
  const { give: text } = useLetterTexts();
  return (
    <Dialog
      title={text.title}
      subtitle={text.once}
      onClose={onClose}
      footer={<Button onClick={onClose}>{text.close}</Button>}
    >
      <div className={styles.body}>
        <p className={styles.code}>{given.Code}</p>
        <p className={styles.hint}>
          {text.how} {text.until(momentText(given.EndDate))}
        </p>
      </div>
    </Dialog>
  );
}
