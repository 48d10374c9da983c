import { EMAIL_STATES, type EmailState, type OutboxRow } from '#contract/features/mail/types.ts';
import { Console } from '../../../ui/console/console.tsx';
import { growingList } from '../../../ui/console/console-lists.ts';
import type { ConsoleDeclaration } from '../../../ui/console/declaration.ts';
import { useConsoleSearch } from '../../../ui/console/use-console-view.ts';
import { Refusal } from '../../../ui/feedback/refusal.tsx';
import { useViewer } from '../../session/public.ts';
import { useListEmailsInfiniteQuery, useGetEmailTotalsQuery } from '../api.ts';
import { EmailLine } from '../components/email-line.tsx';
import { useOutboxTexts } from '../texts.ts';

/**
 * Page `/admin/mail`: outgoing mail and its results, for Propietarios. The server checks the right again.
 * @spec decision 35
 */
export function OutboxPage() {
  const text = useOutboxTexts();
  const { access } = useViewer();
  if (access !== true) return <Refusal title={text.refusedTitle} />;
  return <Outbox />;
}

function Outbox() {
  const text = useOutboxTexts();
  // Totals of another search would contradict the rows, so none are shown until they arrive.
  const { currentData: totals } = useGetEmailTotalsQuery(useConsoleSearch(), { refetchOnMountOrArgChange: true });
  const declaration: ConsoleDeclaration<OutboxRow, { estado: EmailState | '' }> = {
    title: text.title,
    intro: text.intro,
    search: text.search,
    filters: {
      estado: {
        label: text.state,
        options: [
          { value: '', label: text.every },
          ...EMAIL_STATES.map(value => ({
            value,
            label: totals ? text.counted(text.states[value], totals[value]) : text.states[value],
          })),
        ],
      },
    },
    line: email => <EmailLine email={email} />,
    words: text,
    useList: ({ filters, search }) =>
      // Emails are sent meanwhile, and this page is not notified.
      growingList(
        useListEmailsInfiniteQuery({ state: filters.estado, search }, { refetchOnMountOrArgChange: true }),
        text.more,
      ),
  };
  return <Console console={declaration} />;
}
