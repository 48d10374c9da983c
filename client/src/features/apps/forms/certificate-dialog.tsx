import { useState } from 'react';
import { CERTIFICATE_DAYS } from '#contract/features/apps/limits.ts';
import type { ProcessRow } from '#contract/features/processes/types.ts';
import { useIdempotencyKey } from '../../../api/use-idempotency-key.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { useSubmission } from '../../../ui/controls/use-submission.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { toast } from '../../../ui/overlays/toast.ts';
import { DocumentButton } from '../../processes/public.ts';
import { useRequestCertificateMutation } from '../api.ts';
import { useAppsTexts } from '../texts.ts';
import styles from '../pages/apps.module.css';
import type { QueryDialogProps } from './number-dialogs.tsx';

/** Dialog that creates the viewer's own work certificate and offers it. @spec 3§4.10 */
export function CertificateDialog({ isSample, onClose }: QueryDialogProps) {
  const { page, certificate: text } = useAppsTexts();
  const [request] = useRequestCertificateMutation();
  const [made, setMade] = useState<ProcessRow | null>(null);
  const { keyFor } = useIdempotencyKey();
  const sending = useSubmission({ failed: text.sendFailed, done: null, onDone: () => undefined });
  const send = () =>
    void sending.submit(async () => {
      const { data, error } = await request({ idempotencyKey: keyFor({ attempt: made?.Id ?? 0 }) });
      if (data) setMade(data.results);
      if (data?.results.State === 'Aprobado') toast(text.done);
      return { error };
    });
  const isReady = made?.State === 'Aprobado' && made.Link !== null;
  return (
    <Dialog
      title={text.title}
      subtitle={isSample ? page.sample : undefined}
      size="sm"
      onClose={onClose}
      footer={
        <div className={styles.end}>
          <Button variant="ghost" onClick={onClose}>
            {page.close}
          </Button>
          {isReady ? (
            <DocumentButton address={made.Link ?? ''} label={text.download} />
          ) : (
            <Button isPending={sending.isSending} pendingLabel={text.sending} onClick={send}>
              {text.send}
            </Button>
          )}
        </div>
      }
    >
      <div className={styles.form}>
        {sending.failure && <Notice tone="failure">{sending.failure}</Notice>}
        {made !== null && (
          <Notice tone={isReady ? 'success' : 'failure'}>
            {isReady ? text.ready : `${text.refused}. ${text.refusedText}`}
          </Notice>
        )}
        <p>{text.text(CERTIFICATE_DAYS)}</p>
      </div>
    </Dialog>
  );
}
