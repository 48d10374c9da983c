import { Button } from '../../../ui/controls/button.tsx';
import { useSubmission } from '../../../ui/controls/use-submission.ts';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Spinner } from '../../../ui/feedback/spinner.tsx';
import { Card, CardHeader } from '../../../ui/layout/card.tsx';
import { askToConfirm } from '../../../ui/overlays/ask-to-confirm.tsx';
import { useLoansRightsTexts } from '../rights-texts.ts';
import {
  type ErasureState,
  saveOwnData,
  useRemoveLoanDataMutation,
  useGetErasureQuery,
  useEndLoanRestrictionMutation,
} from './api.ts';
import styles from './rights.module.css';

/**
 * Card 'Mis derechos sobre estos datos': a copy of all data, and erasure or restriction by the decision tree.
 * @spec decision 184
 */
export function RightsCard({ hasRegistered }: { hasRegistered: boolean }) {
  const { rights: text, export: copy, ...words } = useLoansRightsTexts();
  const { data: state, isError, refetch } = useGetErasureQuery(undefined, { refetchOnMountOrArgChange: true });
  const copying = useSubmission({ failed: text.copyFailed, done: null, onDone: () => undefined });
  return (
    <Card isPadded aria-labelledby="loan-rights-title">
      <CardHeader title={text.title} id="loan-rights-title" />
      <p className={styles.intro}>{text.intro}</p>
      <ul className={styles.list}>
        <li>
          {copying.failure && <Notice tone="failure">{copying.failure}</Notice>}
          <div className={styles.head}>
            <p className={`${styles.soft} ${styles.grows}`}>{text.copyHint}</p>
            <Button
              size="sm"
              variant="soft"
              isPending={copying.isSending}
              onClick={() => void copying.submit(() => saveOwnData(copy.files.archive))}
            >
              {text.copy}
            </Button>
          </div>
        </li>
        {hasRegistered && (
          <li>
            <p className={styles.soft}>{text.correct}</p>
          </li>
        )}
        <li>
          {state ? (
            <ErasureLine state={state} />
          ) : isError ? (
            <ErrorState text={words.failed} onRetry={() => void refetch()} />
          ) : (
            <Spinner label={words.loading} />
          )}
        </li>
      </ul>
    </Card>
  );
}

function ErasureLine({ state: { Outcome, Until, Restricted } }: { state: ErasureState }) {
  const { rights: text } = useLoansRightsTexts();
  const [erase] = useRemoveLoanDataMutation();
  const [unhide] = useEndLoanRestrictionMutation();
  const until = Until === null ? '' : Until.replaceAll('-', '/');
  const erasing = useSubmission({
    failed: text.eraseFailed,
    done: Outcome === 'erase' ? text.erased : text.isRestricted,
    onDone: () => undefined,
  });
  const lifting = useSubmission({ failed: text.eraseFailed, done: text.lifted, onDone: () => undefined });
  const failure = erasing.failure ?? lifting.failure;
  const onErase = async (): Promise<void> => {
    if (Outcome === 'wait') return;
    const isSure = await askToConfirm({
      title: text.questions[Outcome],
      text: Outcome === 'erase' ? text.effects.erase : text.effects.restrict(until),
      confirmLabel: text.confirm[Outcome],
    });
    if (isSure) await erasing.submit(() => erase(Outcome));
  };
  return (
    <>
      {failure && <Notice tone="failure">{failure}</Notice>}
      <div className={styles.head}>
        <p className={`${styles.soft} ${styles.grows}`}>
          {Restricted ? (Until === null ? text.restrictedNow : text.restricted(until)) : text.eraseHints[Outcome]}
        </p>
        {Restricted ? (
          <Button
            size="sm"
            variant="line"
            isPending={lifting.isSending}
            onClick={() => void lifting.submit(() => unhide())}
          >
            {text.lift}
          </Button>
        ) : (
          <Button
            size="sm"
            variant="line"
            isPending={erasing.isSending}
            disabled={Outcome === 'wait'}
            onClick={() => void onErase()}
          >
            {text.erase}
          </Button>
        )}
      </div>
    </>
  );
}
