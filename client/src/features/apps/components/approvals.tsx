import { useEffect, useRef } from 'react';
import { Link, useLocation } from 'react-router-dom';
import type { VacationApproval } from '#contract/features/apps/types.ts';
import { paths } from '../../../lib/paths.ts';
import { Facts } from '../../../ui/content/facts.tsx';
import { Button } from '../../../ui/controls/button.tsx';
import { useSubmission } from '../../../ui/controls/use-submission.ts';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Card, CardHeader } from '../../../ui/layout/card.tsx';
import { useAnswerApprovalMutation, useListApprovalsQuery } from '../api.ts';
import { dayText } from '../forms/fact-list.tsx';
import { useAppsTexts } from '../texts.ts';
import styles from '../pages/apps.module.css';

/** Fragment that notifications link to. */
const ID = 'approvals';

/** List of time-off requests that await the viewer's answer; nothing if there are none. */
export function Approvals() {
  const { approvals: text } = useAppsTexts();
  const { data, isError, refetch } = useListApprovalsQuery(undefined, { refetchOnMountOrArgChange: true });
  const { hash } = useLocation();
  const box = useRef<HTMLDivElement>(null);
  const isLedHere = hash === `#${ID}` && data !== undefined && data.length > 0;
  useEffect(() => {
    if (isLedHere) box.current?.scrollIntoView({ block: 'start' });
  }, [isLedHere]);
  if (isError)
    return (
      <Card isPadded>
        <ErrorState text={text.loadFailed} onRetry={() => void refetch()} />
      </Card>
    );
  if (data === undefined || data.length === 0) return null;
  return (
    <div ref={box} id={ID}>
      <Card isPadded aria-labelledby="approvals-title">
        <CardHeader id="approvals-title" title={text.title} />
        <ul className={styles.rows}>
          {data.map(approval => (
            <li key={approval.Id}>
              <Row approval={approval} />
            </li>
          ))}
        </ul>
      </Card>
    </div>
  );
}

function Row({ approval }: { approval: VacationApproval }) {
  const { approvals: text } = useAppsTexts();
  const { Id, UserId, UserName, StartDate, EndDate, Days } = approval;
  const [answer] = useAnswerApprovalMutation();
  const approving = useSubmission({ failed: text.failed, done: text.approved, onDone: () => undefined });
  const rejecting = useSubmission({ failed: text.failed, done: text.rejected, onDone: () => undefined });
  const failure = approving.failure ?? rejecting.failure;
  return (
    <>
      <span className={styles.words}>
        <Link to={paths.profile(UserId)}>{UserName}</Link>
        <small>
          <Facts of={[text.from(dayText(StartDate), dayText(EndDate)), text.days(Days)]} />
        </small>
      </span>
      <span className={styles.buttons}>
        <Button
          size="sm"
          aria-label={text.approveOf(UserName)}
          isPending={approving.isSending}
          onClick={() => void approving.submit(() => answer({ id: Id, isApproved: true }))}
        >
          {text.approve}
        </Button>
        <Button
          size="sm"
          variant="line"
          aria-label={text.rejectOf(UserName)}
          isPending={rejecting.isSending}
          onClick={() => void rejecting.submit(() => answer({ id: Id, isApproved: false }))}
        >
          {text.reject}
        </Button>
      </span>
      {failure !== null && <Notice tone="failure">{failure}</Notice>}
    </>
  );
}
