import type { MergeSummary } from '#contract/features/directory/merge-types.ts';
import type { MemberRow } from '#contract/features/directory/types.ts';
import { Link } from 'react-router-dom';
import { toApiError } from '../../../api/api-error.ts';
import { momentText } from '../../../lib/moment.ts';
import { Button, ButtonLink } from '../../../ui/controls/button.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { offerSignIn } from '../../../ui/feedback/fault.ts';
import { reportFailure } from '../../../ui/feedback/report-failure.ts';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { Card, CardHeader } from '../../../ui/layout/card.tsx';
import { askToConfirm } from '../../../ui/overlays/ask-to-confirm.tsx';
import { toast } from '../../../ui/overlays/toast.ts';
import { useViewer } from '../../session/public.ts';
import { directoryPaths } from '../paths.ts';
import { useAnswerMergeMutation, useGetMergesQuery, useMergeTexts, useUndoMergeMutation } from './api.ts';
import styles from './merge.module.css';

/** Card with the merges of a record, and the link to a new one. */
export function MergeCard({ member }: { member: Pick<MemberRow, 'Id' | 'CanEdit' | 'State'> }) {
  const { card: text } = useMergeTexts();
  const viewer = useViewer();
  const { currentData: merges, isError, refetch } = useGetMergesQuery(member.Id, { refetchOnMountOrArgChange: true });
  const mayMerge = member.CanEdit && member.State !== 'blocked' && member.Id !== viewer.id;
  if (merges?.length === 0 && !mayMerge) return null;
  return (
    <Card isPadded aria-label={text.title}>
      <CardHeader title={text.title} />
      {isError ? (
        <ErrorState text={text.failed} onRetry={() => void refetch()} />
      ) : merges === undefined ? (
        <div role="status" aria-busy aria-label={text.loading}>
          <Skeleton shape="block" height={40} />
        </div>
      ) : (
        <>
          {merges.map(merge => (
            <Merge key={merge.Id} merge={merge} mayChange={member.CanEdit} />
          ))}
          {mayMerge && !merges.some(({ State, IsKept }) => State === 'waiting' || !IsKept) && (
            <div className={styles.line}>
              <p className={styles.hint}>{text.hint}</p>
              <ButtonLink variant="line" size="sm" to={`${directoryPaths.memberOf(member.Id)}/merge`}>
                {text.open}
              </ButtonLink>
            </div>
          )}
        </>
      )}
    </Card>
  );
}

/** Merge that waits, can be undone, or has closed the record. */
function Merge({ merge, mayChange }: { merge: MergeSummary; mayChange: boolean }) {
  const { card: text, undo: undoing, answer: answering } = useMergeTexts();
  const [answer, { isLoading: isAnswering }] = useAnswerMergeMutation();
  const [undo, { isLoading: isUndoing }] = useUndoMergeMutation();
  const { Id, State, IsKept, OtherId, OtherTitle, Actor, Reason, Until, Need, CanConfirm } = merge;
  const isWaiting = State === 'waiting';
  const fail = (failed: string, error: unknown): void => {
    if (!offerSignIn(toApiError(error).problem ?? {})) reportFailure(failed, error);
  };
  const say = async (isConfirmed: boolean): Promise<void> => {
    const { error } = await answer({ id: Id, isConfirmed });
    if (error === undefined) toast(isConfirmed ? answering.confirmed : answering.withdrawn);
    else fail(answering.failed, error);
  };
  const askUndo = async (): Promise<void> => {
    const isWanted = await askToConfirm({
      title: undoing.question,
      text: undoing.hint,
      confirmLabel: undoing.confirm,
      isDestructive: false,
    });
    if (!isWanted) return;
    const { data, error } = await undo(Id);
    if (data !== undefined) toast(undoing.done(data.Left));
    else fail(undoing.failed, error);
  };
  const said = isWaiting ? (IsKept ? text.waitsFrom : text.waitsInto) : IsKept ? text.from : text.into;
  return (
    <div className={styles.line}>
      <div className={styles.words}>
        <p>
          {said} <Link to={directoryPaths.memberOf(OtherId)}>{OtherTitle}</Link>
        </p>
        <p className={styles.hint}>{text.by(Actor, Reason)}</p>
        {isWaiting && <p className={styles.hint}>{text.needs[Need]}</p>}
        {Until !== null && (
          <p className={styles.hint}>
            {isWaiting ? text.confirmUntil(momentText(Until)) : text.undoUntil(momentText(Until))}
          </p>
        )}
      </div>
      {mayChange && Until !== null && (
        <div className={styles.buttons}>
          {isWaiting ? (
            <>
              {CanConfirm && (
                <Button size="sm" isPending={isAnswering} onClick={() => void say(true)}>
                  {text.confirm}
                </Button>
              )}
              <Button variant="line" size="sm" isPending={isAnswering} onClick={() => void say(false)}>
                {text.withdraw}
              </Button>
            </>
          ) : (
            <Button variant="line" size="sm" isPending={isUndoing} onClick={() => void askUndo()}>
              {text.undo}
            </Button>
          )}
        </div>
      )}
    </div>
  );
}
