import type { MemberRow } from '#contract/features/directory/types.ts';
import { toApiError } from '../../../api/api-error.ts';
import { momentText } from '../../../lib/moment.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { offerSignIn } from '../../../ui/feedback/fault.ts';
import { reportFailure } from '../../../ui/feedback/report-failure.ts';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { Card, CardHeader } from '../../../ui/layout/card.tsx';
import { askToConfirm } from '../../../ui/overlays/ask-to-confirm.tsx';
import { toast } from '../../../ui/overlays/toast.ts';
import styles from '../letters/letters.module.css';
import { useBadgePrinting, useEndBadgeMutation, useGetBadgeQuery, useSharedTexts } from './api.ts';

/** Status of an answer where another identity provider signs people in. */
const ABSENT = 404;

/** Card with the badge of a person, for administrators of people. */
export function BadgeCard({ member: { Id, CanEdit } }: { member: Pick<MemberRow, 'Id' | 'CanEdit'> }) {
  const { card: text, console: words } = useSharedTexts();
  const { currentData, isError, error, refetch } = useGetBadgeQuery(Id, { refetchOnMountOrArgChange: true });
  const { print, isPrinting } = useBadgePrinting();
  const [end, { isLoading }] = useEndBadgeMutation();
  if (isError && toApiError(error).status === ABSENT) return null;
  const last = currentData?.Last;
  const revoke = async (): Promise<void> => {
    const isWanted = await askToConfirm({
      title: text.revokeQuestion,
      text: text.revokeHint,
      confirmLabel: text.revoke,
      isDestructive: true,
    });
    if (!isWanted) return;
    const { error: refusal } = await end(Id);
    if (refusal === undefined) toast(text.done);
    else if (!offerSignIn(toApiError(refusal).problem ?? {})) reportFailure(text.failed, refusal);
  };
  return (
    <Card isPadded aria-label={text.title}>
      <CardHeader title={text.title} />
      {isError ? (
        <ErrorState text={text.loadFailed} onRetry={() => void refetch()} />
      ) : currentData === undefined ? (
        <div role="status" aria-busy aria-label={words.loading}>
          <Skeleton shape="block" height={40} />
        </div>
      ) : (
        <>
          {last ? (
            <>
              <p>
                <b>{text.states[last.State]}</b>
              </p>
              <p className={styles.hint}>{momentText(last.CreationDate)}</p>
              {last.EndDate !== null && <p className={styles.hint}>{text.until(momentText(last.EndDate))}</p>}
              <p className={styles.hint}>
                {last.LastUse === null ? words.unused : words.used(momentText(last.LastUse))}
              </p>
            </>
          ) : (
            <p className={styles.hint}>{text.never}</p>
          )}
          <div className={styles.buttons}>
            {currentData.CanGive && (
              <Button variant="line" size="sm" isPending={isPrinting} onClick={() => void print({ Users: [Id] })}>
                {text.print}
              </Button>
            )}
            {CanEdit && (last?.State === 'valid' || last?.State === 'locked') && (
              <Button variant="line" size="sm" isPending={isLoading} onClick={() => void revoke()}>
                {text.revoke}
              </Button>
            )}
          </div>
        </>
      )}
    </Card>
  );
}
