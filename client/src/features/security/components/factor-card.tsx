import { useId, useState } from 'react';
import type { FactorSetup, SecondFactor } from '#contract/features/security/types.ts';
import { dateText } from '#contract/lib/time.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { reportFailure } from '../../../ui/feedback/report-failure.ts';
import { Card } from '../../../ui/layout/card.tsx';
import { lazyDialog } from '../../../ui/overlays/lazy-dialog.tsx';
import { useOpenFactorMutation } from '../api.ts';
import { useSecurityTexts } from '../texts.ts';
import styles from './security.module.css';

const SetupDialog = lazyDialog(() => import('./setup-dialog.tsx'), 'SetupDialog');
const CodeDialog = lazyDialog(() => import('./code-dialog.tsx'), 'CodeDialog');
const RecoveryCodesDialog = lazyDialog(() => import('./recovery-codes-dialog.tsx'), 'RecoveryCodesDialog');

/** Dialog that is open: the setup, the question for a code, or the recovery codes. */
type Open =
  | { readonly kind: 'setup'; readonly setup: FactorSetup }
  | { readonly kind: 'renewal' | 'removal' }
  | { readonly kind: 'codes'; readonly codes: readonly string[] };

/** Card of the viewer's second factor. */
export function FactorCard({ factor }: { factor: SecondFactor | null }) {
  const { factor: text } = useSecurityTexts();
  const title = useId();
  const [open, setOpen] = useState<Open | null>(null);
  const [begin, { isLoading }] = useOpenFactorMutation();
  const close = () => setOpen(null);
  const showCodes = (codes: readonly string[]) => setOpen({ kind: 'codes', codes });
  const setUp = async (): Promise<void> => {
    const { data: setup, error } = await begin();
    if (setup) setOpen({ kind: 'setup', setup });
    else reportFailure(text.failed, error, () => void setUp());
  };
  return (
    <Card isPadded className={styles.card} aria-labelledby={title}>
      <h2 id={title}>{text.title}</h2>
      <p className={styles.lead}>{text.lead}</p>
      {factor === null ? (
        <Button variant="soft" isPending={isLoading} pendingLabel={text.settingUp} onClick={() => void setUp()}>
          {text.setUp}
        </Button>
      ) : (
        <>
          <p>
            {text.on(dateText(new Date(factor.Since)))}. {text.codesLeft(factor.CodesLeft)}
          </p>
          <div className={styles.buttons}>
            <Button variant="soft" onClick={() => setOpen({ kind: 'renewal' })}>
              {text.renew}
            </Button>
            <Button variant="ghost" onClick={() => setOpen({ kind: 'removal' })}>
              {text.remove}
            </Button>
          </div>
        </>
      )}
      {open?.kind === 'setup' && <SetupDialog setup={open.setup} onCodes={showCodes} onClose={close} />}
      {(open?.kind === 'renewal' || open?.kind === 'removal') && (
        <CodeDialog kind={open.kind} onCodes={showCodes} onClose={close} />
      )}
      {open?.kind === 'codes' && <RecoveryCodesDialog codes={open.codes} onClose={close} />}
    </Card>
  );
}
