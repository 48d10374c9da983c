import type { OwnMerge } from '#contract/features/directory/merge-types.ts';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { toApiError } from '../../../api/api-error.ts';
import { momentText } from '../../../lib/moment.ts';
import { paths } from '../../../lib/paths.ts';
import { session } from '../../../lib/session.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { offerSignIn } from '../../../ui/feedback/fault.ts';
import { reportFailure } from '../../../ui/feedback/report-failure.ts';
import { Card } from '../../../ui/layout/card.tsx';
import { DetailSkeleton } from '../../../ui/layout/detail-page.tsx';
import { toast } from '../../../ui/overlays/toast.ts';
import { useAnswerMergeMutation, useGetOwnMergeQuery, useMergeTexts } from './api.ts';
import styles from './merge.module.css';

/** Page /merge: a person answers whether a record into which theirs would be merged is theirs too. */
export function OwnMergePage() {
  const { own: text } = useMergeTexts();
  const { currentData, isError, refetch } = useGetOwnMergeQuery(undefined, { refetchOnMountOrArgChange: true });
  if (isError)
    return (
      <Card>
        <ErrorState text={text.failed} onRetry={() => void refetch()} />
      </Card>
    );
  if (currentData === undefined) return <DetailSkeleton label={text.loading} />;
  return (
    <Card isPadded>
      {currentData.Merge === null ? (
        <EmptyState picture="person" headingLevel={1} title={text.none} text={text.noneHint} />
      ) : (
        <Question merge={currentData.Merge} />
      )}
    </Card>
  );
}

function Question({ merge }: { merge: NonNullable<OwnMerge['Merge']> }) {
  const { own: text, answer: answering } = useMergeTexts();
  const navigate = useNavigate();
  const [answer, { isLoading }] = useAnswerMergeMutation();
  const [isClosed, setClosed] = useState(false);
  const { Id, Actor, KeptTitle, KeptAreaName, Reason, Until } = merge;
  const say = async (isConfirmed: boolean): Promise<void> => {
    const { error } = await answer({ id: Id, isConfirmed, isOwn: true });
    if (error !== undefined) {
      if (!offerSignIn(toApiError(error).problem ?? {})) reportFailure(answering.failed, error);
      return;
    }
    if (isConfirmed) {
      setClosed(true);
      return;
    }
    toast(text.declined);
    await navigate(paths.home);
  };
  if (isClosed)
    return (
      <EmptyState
        picture="person"
        headingLevel={1}
        title={text.closed}
        text={text.closedHint(KeptTitle)}
        action={<Button onClick={() => void session.signOut('user')}>{text.leave}</Button>}
      />
    );
  return (
    <div className={styles.form}>
      <h1>{text.title}</h1>
      <p>{text.lead(Actor, KeptTitle, KeptAreaName)}</p>
      <p>«{Reason}»</p>
      <p>{text.effect}</p>
      <p className={styles.hint}>{text.until(momentText(Until))}</p>
      <div className={styles.buttons}>
        <Button isPending={isLoading} onClick={() => void say(true)}>
          {text.confirm}
        </Button>
        <Button variant="line" isPending={isLoading} onClick={() => void say(false)}>
          {text.decline}
        </Button>
      </div>
    </div>
  );
}
