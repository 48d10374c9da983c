import { quote as costOf, schedule } from '#contract/features/loans/quote.ts';
import { dated, type DatedInstalment, instalmentCalendar, planOn } from '#contract/features/loans/repayment.ts';
import type { LoanRequest } from '#contract/features/loans/types.ts';
import { pesosText } from '#contract/lib/money.ts';
import { bogotaDay, dateText } from '#contract/lib/time.ts';
import { useMinuteClock } from '../../../lib/clock.ts';
import { saveFile } from '../../../lib/save-file.ts';
import { downloadSimpleIcon } from '../../../ui/content/icons.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { useSubmission } from '../../../ui/controls/use-submission.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { saveClearance } from '../api.ts';
import { useListRequestMessagesQuery } from '../messages/api.ts';
import { inputOf } from '../quote-of.ts';
import { useLoansPageTexts } from '../texts.ts';
import styles from './request-card.module.css';

const momentOf = ({ Events }: LoanRequest, state: 'disbursed' | 'paid'): Date | null => {
  const event = Events.find(({ State }) => State === state);
  return event ? new Date(event.At) : null;
};

/**
 * State of a loan that was paid out: its balance by the schedule, its instalments as a calendar, and once it was paid
 * back the certificate of that.
 */
export function Repayment({ request }: { request: LoanRequest }) {
  const text = useLoansPageTexts();
  const paidAt = momentOf(request, 'paid');
  const titleId = `repayment-${request.Id}`;
  const saving = useSubmission({ failed: text.repayment.fileFailed, done: null, onDone: () => undefined });
  const save = () =>
    void saving.submit(async () => {
      try {
        await saveClearance(request.Id, text.clearance.file);
        return {};
      } catch (error) {
        return { error };
      }
    });
  return (
    <section className={styles.repayment} aria-labelledby={titleId}>
      <h3 id={titleId}>{text.repayment.title}</h3>
      {paidAt === null ? (
        <Plan request={request} />
      ) : (
        <>
          <p>{text.repayment.paid(dateText(paidAt))}</p>
          {saving.failure && <Notice tone="failure">{saving.failure}</Notice>}
          <p>
            <Button size="sm" icon={downloadSimpleIcon} isPending={saving.isSending} onClick={save}>
              {text.repayment.clearance}
            </Button>
          </p>
        </>
      )}
    </section>
  );
}

/** Hands the instalments to the browser as a calendar. */
function saveCalendar(
  lines: readonly DatedInstalment[],
  request: number,
  title: (line: DatedInstalment) => string,
  name: string,
): void {
  const file = instalmentCalendar(lines, { request, host: window.location.hostname, title, now: new Date() });
  saveFile(new Blob([file], { type: 'text/calendar;charset=utf-8' }), `${name}.ics`);
}

/** Balance and next instalment of the accepted conditions, by the schedule. */
function Plan({ request }: { request: LoanRequest }) {
  const { repayment: text } = useLoansPageTexts();
  const now = new Date(useMinuteClock());
  const { data: messages } = useListRequestMessagesQuery(request.Id);
  const disbursedAt = momentOf(request, 'disbursed');
  if (messages === undefined || disbursedAt === null) return null;
  const agreed = messages.find(({ AcceptConditions }) => AcceptConditions === true)?.Conditions ?? request;
  const input = inputOf(agreed, { usury: agreed.InteresUsura, fga: agreed.FGA });
  const lines = dated(schedule(input), disbursedAt);
  const { due, next, balance } = planOn(lines, bogotaDay(now), Math.round(Number(costOf(input).financed)));
  const title = ({ number, instalment }: DatedInstalment) =>
    text.calendarEvent(number, lines.length, pesosText(instalment));
  return (
    <>
      <dl className={styles.facts}>
        <div>
          <dt>{text.balance}</dt>
          <dd>{pesosText(balance)}</dd>
        </div>
        {next && (
          <div>
            <dt>{text.next}</dt>
            <dd>{text.nextOn(pesosText(next.instalment), next.on.replaceAll('-', '/'))}</dd>
          </div>
        )}
      </dl>
      <p>
        {next ? text.due(due, lines.length) : text.over} <small>{text.plan}</small>
      </p>
      {next && (
        <p>
          <Button
            size="sm"
            variant="soft"
            icon={downloadSimpleIcon}
            onClick={() => saveCalendar(lines, request.Id, title, text.calendarFile)}
          >
            {text.calendar}
          </Button>
        </p>
      )}
    </>
  );
}
