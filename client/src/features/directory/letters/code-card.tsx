import type { LastCode } from '#contract/features/directory/letter-types.ts';
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
import { useEndCodeMutation, useGetCodeQuery, useLetterTexts } from './api.ts';
import { GiveCodeButton } from './given-code.tsx';
import styles from './letters.module.css';
import { usePrinting } from './use-printing.ts';

/** Status of an answer where another identity provider signs people in. */
const ABSENT = 404;

/** Card with the last letter or temporary code of a person, for administrators of people. */
export function CodeCard({ member }: { member: Pick<MemberRow, 'Id' | 'Title' | 'CanEdit'> }) {
  const { card: text, loading } = useLetterTexts();
  const { currentData, isError, error, refetch } = useGetCodeQuery(member.Id, { refetchOnMountOrArgChange: true });
  const { print, isPrinting } = usePrinting();
  if (isError && toApiError(error).status === ABSENT) return null;
  return (
    <Card isPadded aria-label={text.title}>
      <CardHeader title={text.title} />
      {isError ? (
        <ErrorState text={text.failed} onRetry={() => void refetch()} />
      ) : currentData === undefined ? (
        <div role="status" aria-busy aria-label={loading}>
          <Skeleton shape="block" height={40} />
        </div>
      ) : (
        <>
          {currentData.Last === null ? <p className={styles.hint}>{text.never}</p> : <Last last={currentData.Last} />}
          <div className={styles.buttons}>
            {currentData.CanPrint && (
              <Button
                variant="line"
                size="sm"
                isPending={isPrinting}
                onClick={() => void print({ Ids: [member.Id], Which: 'all' }, 1)}
              >
                {text.print}
              </Button>
            )}
            {currentData.CanGive && <GiveCodeButton person={member} />}
            {member.CanEdit && currentData.Last?.State === 'open' && (
              <EndButton person={member.Id} kind={currentData.Last.Kind} />
            )}
          </div>
        </>
      )}
    </Card>
  );
}

/** Kind, state and dates of the last code. */
function Last({ last: { Kind, State, CreationDate, EndDate, AuthorName, Letters } }: { last: LastCode }) {
  const { card: text } = useLetterTexts();
  return (
    <>
      <p>
        <b>{text.kinds[Kind]}</b> · {text.states[State]}
      </p>
      <p className={styles.hint}>{text.made(momentText(CreationDate), AuthorName)}</p>
      {State === 'open' && <p className={styles.hint}>{text.until(momentText(EndDate))}</p>}
      {Letters > 0 && <p className={styles.hint}>{text.letters(Letters)}</p>}
    </>
  );
}

function EndButton({ person, kind }: { person: number; kind: LastCode['Kind'] }) {
  const { card: text } = useLetterTexts();
  const [end, { isLoading }] = useEndCodeMutation();
  const ask = async (): Promise<void> => {
    const isWanted = await askToConfirm({
      title: text.revokeQuestion[kind],
      text: text.revokeHint,
      confirmLabel: text.revoke[kind],
      isDestructive: true,
    });
    if (!isWanted) return;
    const { error } = await end(person);
    if (error === undefined) toast(text.revoked[kind]);
    else if (!offerSignIn(toApiError(error).problem ?? {})) reportFailure(text.revokeFailed, error);
  };
  return (
    <Button variant="line" size="sm" isPending={isLoading} onClick={() => void ask()}>
      {text.revoke[kind]}
    </Button>
  );
}
