import { EMAIL_STATES, type EmailState, type OutboxRow, type OutboxTotals } from '#contract/features/mail/types.ts';
import { Console } from '../../../ui/console/console.tsx';
import { growingList } from '../../../ui/console/console-lists.ts';
import type { ConsoleDeclaration } from '../../../ui/console/declaration.ts';
import { useConsoleSearch } from '../../../ui/console/use-console-view.ts';
import { Refusal } from '../../../ui/feedback/refusal.tsx';
import { useViewer } from '../../session/public.ts';
import { momentText } from '../../../lib/moment.ts';
import { EmailAddress } from '../../../ui/content/email-address.tsx';
import { Facts } from '../../../ui/content/facts.tsx';
import { Button } from '../../../ui/controls/button.tsx';
import { Chip, type Tone } from '../../../ui/controls/chip.tsx';
import { offerRetry } from '../../../ui/feedback/report-failure.ts';
import { toast } from '../../../ui/overlays/toast.ts';
import { CONSOLE_ROWS } from '#contract/api/limits.ts';
import type { ListPage } from '#contract/api/lists.ts';
import { api } from '../../../api/api.ts';
import { outbox } from '#contract/i18n/es-CO/outbox.ts';
import type { Translation } from '#contract/i18n/language.ts';
import { featureTexts } from '../../../lib/feature-texts.ts';
import styles from '../components/email-line.module.css';

/** Returns the texts of the email console in the current language. */
const useOutboxTexts = featureTexts<Translation<typeof outbox>>(
  outbox,
  async () => (await import('#contract/i18n/en-US/outbox.ts')).outbox,
);

/** Endpoints of outgoing mail. @spec decision 35 */
const mailApi = api.injectEndpoints({
  endpoints: build => ({
    /** Emails, newest first, in one state ('' for all), whose recipient matches the search. */
    listEmails: build.infiniteQuery<ListPage<OutboxRow>, { state: EmailState | ''; search: string }, string>({
      infiniteQueryOptions: { initialPageParam: '', getNextPageParam: last => last.__next ?? undefined },
      query: ({ queryArg: { state, search }, pageParam }) =>
        pageParam
          ? { url: pageParam }
          : {
              url: '/Flx_Outbox',
              params: {
                $top: CONSOLE_ROWS,
                ...(state && { $filter: `State eq '${state}'` }),
                ...(search && { $search: search }),
              },
            },
      providesTags: ['Flx_Outbox'],
    }),
    /** Number of emails found in each state. */
    getEmailTotals: build.query<OutboxTotals, string>({
      query: search => ({ url: '/Flx_Outbox/totals', params: search === '' ? {} : { $search: search } }),
      providesTags: ['Flx_Outbox'],
    }),
    resendEmail: build.mutation<null, number>({
      query: id => ({ url: `/Flx_Outbox/${id}/resend`, method: 'POST' }),
      transformResponse: () => null,
      invalidatesTags: (_answer, error) => (error ? [] : ['Flx_Outbox']),
    }),
  }),
});

const { useListEmailsInfiniteQuery, useGetEmailTotalsQuery, useResendEmailMutation } = mailApi;

const TONES: Readonly<Record<EmailState, Tone>> = {
  waiting: 'sol',
  sending: 'sol',
  sent: 'hoja',
  failed: 'aji',
  dropped: 'neutral',
};

/** Email: its recipient, its general subject and its state. For the invitation of a friend, the inviter is shown. */
function EmailLine({ email }: { email: OutboxRow }) {
  const text = useOutboxTexts();
  const { Email, Subject, State, Attempts, LastError, Created, Due, Sent } = email;
  return (
    <div className={styles.line}>
      <div className={styles.words}>
        <p className={styles.who}>
          <b>{recipientOf(email, text)}</b>{' '}
          {Email !== null && (
            <span>
              <EmailAddress address={Email} />
            </span>
          )}
        </p>
        <p>{Subject}</p>
        <p className={styles.when}>
          <Facts
            of={[
              text.written(momentText(Created)),
              Sent !== null && text.sentAt(momentText(Sent)),
              // Most emails are due as soon as they are written.
              State === 'waiting' && momentText(Due) !== momentText(Created) && text.due(momentText(Due)),
              Attempts > 0 && text.attempts(Attempts),
            ]}
          />
        </p>
        {LastError !== null && <p className={styles.error}>{text.lastError(LastError)}</p>}
      </div>
      <div className={styles.state}>
        <Chip tone={TONES[State]}>{text.states[State]}</Chip>
        {State === 'failed' && <ResendButton email={email} />}
      </div>
    </div>
  );
}

/** Returns the words for the recipient, whom only credit administrators see of an email about a loan. */
function recipientOf({ Name, Email }: OutboxRow, text: ReturnType<typeof useOutboxTexts>): string {
  if (Name === null) return text.withheld;
  return Email === null ? text.invitedBy(Name) : Name;
}

/** Returns the accessible name of the button that sends it again. */
function resendLabel({ Name, Email }: OutboxRow, text: ReturnType<typeof useOutboxTexts>): string {
  if (Name === null) return text.resendWithheld;
  return Email === null ? text.resendInvitation(Name) : text.resendTo(Name);
}

/** Button that sends an email again after it was given up. */
function ResendButton({ email }: { email: OutboxRow }) {
  const text = useOutboxTexts();
  const [resend, { isLoading }] = useResendEmailMutation();
  const press = async (): Promise<void> => {
    const { error } = await resend(email.Id);
    if (error) offerRetry(text.resendFailed, error, () => void press());
    else toast(text.resent);
  };
  return (
    <Button
      size="sm"
      variant="line"
      aria-label={resendLabel(email, text)}
      aria-disabled={isLoading}
      onClick={() => !isLoading && void press()}
    >
      {text.resend}
    </Button>
  );
}

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
