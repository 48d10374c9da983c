import { Suspense } from 'react';
import { answersLoans } from '#contract/features/access/rules.ts';
import type { SentMessage } from '#contract/features/loans/types.ts';
import { lazyNamed } from '../../../lib/lazy-named.ts';
import { paths } from '../../../lib/paths.ts';
import { Console } from '../../../ui/console/console.tsx';
import { growingList } from '../../../ui/console/console-lists.ts';
import type { ConsoleDeclaration } from '../../../ui/console/declaration.ts';
import { ButtonLink } from '../../../ui/controls/button.tsx';
import { Refusal } from '../../../ui/feedback/refusal.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { usePageTitle, useViewer } from '../../session/public.ts';
import { useListSentMessagesInfiniteQuery } from './api.ts';
import { useLoanMessageTexts } from './texts.ts';

const SentLine = lazyNamed(() => import('./sent-line.tsx'), 'SentLine');

/**
 * Page `/loans/messages/sent`: messages about loans that this administrator has sent. The server checks the right
 * again. @spec 3§4.6, decision 190
 */
export function SentPage() {
  const { sentList: text } = useLoanMessageTexts();
  usePageTitle(text.title);
  const { access } = useViewer();
  return answersLoans(access) ? <Sent /> : <Refusal title={text.refused} />;
}

function Sent() {
  const { sentList: text } = useLoanMessageTexts();
  const { id } = useViewer();
  const declaration: ConsoleDeclaration<SentMessage> = {
    title: text.title,
    intro: text.intro,
    line: message => (
      <Suspense fallback={<Skeleton shape="block" height={96} />}>
        <SentLine message={message} />
      </Suspense>
    ),
    tools: (
      <ButtonLink to={paths.sendLoanMessage} size="sm">
        {text.write}
      </ButtonLink>
    ),
    words: text,
    useList: () =>
      growingList<SentMessage>(useListSentMessagesInfiniteQuery(id, { refetchOnMountOrArgChange: true }), text.more),
  };
  return <Console console={declaration} />;
}
