import { Suspense } from 'react';
import { isPromised, REQUEST_STATES } from '#contract/features/loans/states.ts';
import type { LoanRequest } from '#contract/features/loans/types.ts';
import { dayAfter } from '#contract/lib/holidays.ts';
import { bogotaDay, startOfBogotaDay } from '#contract/lib/time.ts';
import { useMinuteClock } from '../../../lib/clock.ts';
import { paths } from '../../../lib/paths.ts';
import { Console } from '../../../ui/console/console.tsx';
import { growingList } from '../../../ui/console/console-lists.ts';
import type { ConsoleDeclaration } from '../../../ui/console/declaration.ts';
import { ButtonLink } from '../../../ui/controls/button.tsx';
import { Refusal } from '../../../ui/feedback/refusal.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { usePageTitle, useViewer } from '../../session/public.ts';
import { type InboxState, useListInboxInfiniteQuery } from './api.ts';
import { lazyNamed } from '../../../lib/lazy-named.ts';
import { useLoansRightsTexts } from '../rights-texts.ts';
import { useInboxTexts } from './texts.ts';

const InboxLine = lazyNamed(() => import('./inbox-line.tsx'), 'InboxLine');

/** Filters as they appear in the address. */
type InboxView = { estado: InboxState; vence: '' | 'hoy'; responsable: '' | 'yo' };

/**
 * Page /loans/inbox: requests for loans, for people who hold the role itself; the server checks again.
 * @spec decision 26
 */
export function InboxPage() {
  const text = useInboxTexts();
  usePageTitle(text.title);
  const { roles } = useViewer();
  if (!roles.includes('Admin-Credits')) return <Refusal title={text.refusedTitle} text={text.refused} />;
  return <Inbox />;
}

function Inbox() {
  const text = useInboxTexts();
  const { claims } = useLoansRightsTexts();
  const { id } = useViewer();
  const now = new Date(useMinuteClock());
  const endOfToday = startOfBogotaDay(dayAfter(bogotaDay(now), 1)).toISOString();
  const declaration: ConsoleDeclaration<LoanRequest, InboxView> = {
    title: text.title,
    intro: text.intro,
    filters: {
      estado: {
        label: text.state,
        options: [
          { value: '', label: text.open },
          { value: 'todas', label: text.every },
          ...REQUEST_STATES.map(value => ({ value, label: text.states[value] })),
        ],
      },
      vence: {
        label: text.due,
        options: [
          { value: '', label: text.dues.all },
          { value: 'hoy', label: text.dues.today },
        ],
      },
      responsable: {
        label: text.assigned,
        options: [
          { value: '', label: text.assignees.all },
          { value: 'yo', label: text.assignees.mine },
        ],
      },
    },
    line: request => (
      <Suspense fallback={<Skeleton shape="block" height={120} />}>
        <InboxLine request={request} />
      </Suspense>
    ),
    tools: (
      <ButtonLink to={paths.loanClaims} size="sm" variant="soft">
        {claims.desk}
      </ButtonLink>
    ),
    words: text,
    useList: ({ filters: { estado, vence, responsable } }) => {
      const list = growingList<LoanRequest>(
        useListInboxInfiniteQuery(
          { state: estado, assignee: responsable === 'yo' ? id : null, dueBefore: vence === 'hoy' ? endOfToday : '' },
          { refetchOnMountOrArgChange: true },
        ),
        text.more,
      );
      // No answer is due for requests that have already been answered.
      return vence === 'hoy' ? { ...list, rows: list.rows?.filter(({ State }) => isPromised(State)) } : list;
    },
  };
  return <Console console={declaration} />;
}
