import type { DeskRequest } from '#contract/features/loans/desk.ts';
import type { LoanConditions, SentMessage } from '#contract/features/loans/types.ts';
import type { PresentRates } from '../quote-of.ts';
import { ConditionsTable, type ComparedConditions } from './conditions-table.tsx';
import { Section } from './section.tsx';
import styles from './request.module.css';
import { useDeskTexts } from './texts.ts';

const ratesOf = ({ InteresUsura, FGA }: Pick<LoanConditions, 'InteresUsura' | 'FGA'>): PresentRates => ({
  usury: InteresUsura,
  fga: FGA,
});

/** Returns the conditions of the offer that still holds, the newest first. */
export const offerOf = (messages: readonly SentMessage[]): LoanConditions | null =>
  messages.find(({ Conditions, Withdrawn }) => Conditions !== null && !Withdrawn)?.Conditions ?? null;

/** Conditions that were asked for, beside those agreed on or else offered. */
export function ConditionsSection({ request: { Request, Row, Messages } }: { request: DeskRequest }) {
  const { conditions: text } = useDeskTexts();
  const offer = offerOf(Messages);
  const answer = Row.Agreed ?? offer;
  const columns: readonly ComparedConditions[] = [
    { title: text.asked, conditions: Row.Asked, rates: ratesOf(Request) },
    ...(answer === null
      ? []
      : [
          {
            title: Row.Agreed ? text.agreed : text.offered,
            conditions: answer,
            rates: offer && ratesOf(offer),
          },
        ]),
  ];
  return (
    <Section title={text.title}>
      <ConditionsTable columns={columns} />
      {Request.Solicitud !== '' && (
        <p className={styles.words}>
          <strong>{text.observations}</strong>
          {Request.Solicitud}
        </p>
      )}
    </Section>
  );
}
