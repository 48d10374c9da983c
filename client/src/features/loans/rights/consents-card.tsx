import {
  CONSENT_PURPOSES,
  type Consent,
  type ConsentPurpose,
  type ConsentText,
} from '#contract/features/loans/types.ts';
import { momentText } from '../../../lib/moment.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Chip } from '../../../ui/controls/chip.tsx';
import { useSubmission } from '../../../ui/controls/use-submission.ts';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Spinner } from '../../../ui/feedback/spinner.tsx';
import { Card, CardHeader } from '../../../ui/layout/card.tsx';
import { askToConfirm } from '../../../ui/overlays/ask-to-confirm.tsx';
import { useGiveConsentsMutation, useListConsentsQuery, useListConsentTextsQuery } from '../api.ts';
import { consentPlace } from '../consent-place.ts';
import { useLoansRightsTexts } from '../rights-texts.ts';
import styles from './rights.module.css';

/**
 * Card 'Mis autorizaciones': the consents of this person in the wording they were shown, with buttons to revoke and
 * give them. @spec decision 148
 */
export function ConsentsCard() {
  const { consents: text, ...words } = useLoansRightsTexts();
  const said = useListConsentsQuery();
  const texts = useListConsentTextsQuery(undefined, { refetchOnMountOrArgChange: true });
  const failed = [said, texts].filter(({ isError }) => isError);
  return (
    <Card isPadded aria-labelledby="loan-consents-title">
      <CardHeader title={text.title} id="loan-consents-title" />
      <p className={styles.intro}>{text.intro}</p>
      {said.data && texts.data ? (
        <ul className={styles.list}>
          {CONSENT_PURPOSES.map(purpose => (
            <Purpose
              key={purpose}
              purpose={purpose}
              entries={said.data?.filter(({ Purpose: of }) => of === purpose) ?? []}
              present={texts.data?.find(({ Purpose: of }) => of === purpose)}
            />
          ))}
        </ul>
      ) : failed.length > 0 ? (
        <ErrorState text={words.failed} onRetry={() => failed.forEach(({ refetch }) => void refetch())} />
      ) : (
        <Spinner label={words.loading} />
      )}
    </Card>
  );
}

interface PurposeProps {
  purpose: ConsentPurpose;
  /** Consents, newest first. */
  entries: readonly Consent[];
  /** Text currently in force. */
  present: ConsentText | undefined;
}

function Purpose({ purpose, entries, present }: PurposeProps) {
  const { consents: text } = useLoansRightsTexts();
  const [giveConsents] = useGiveConsentsMutation();
  const { isSending, failure, submit } = useSubmission({
    failed: text.failed,
    done: text.done,
    onDone: () => undefined,
  });
  const name = text.purposes[purpose];
  const isHeld = entries[0]?.Holds === true;
  const say = async (Given: boolean): Promise<void> => {
    if (present === undefined) return;
    const { Version, Sha256, Body } = present;
    const isSure = await askToConfirm(
      Given
        ? { title: text.giveQuestion(name), text: Body, confirmLabel: text.give, isDestructive: false }
        : { title: text.revokeQuestion(name), text: text.effects[purpose], confirmLabel: text.revoke },
    );
    if (isSure)
      await submit(() => giveConsents({ ...consentPlace(), Consents: [{ Purpose: purpose, Version, Sha256, Given }] }));
  };
  return (
    <li>
      <div className={styles.head}>
        <strong>{name}</strong>
        <Chip tone={isHeld ? 'hoja' : 'neutral'}>
          {isHeld ? text.holds : entries.length > 0 ? text.ended : text.missing}
        </Chip>
        <Button
          size="sm"
          variant={isHeld ? 'line' : 'soft'}
          isPending={isSending}
          aria-label={isHeld ? text.revokeLabel(name) : text.giveLabel(name)}
          onClick={() => void say(!isHeld)}
        >
          {isHeld ? text.revoke : text.give}
        </Button>
      </div>
      {failure && <Notice tone="failure">{failure}</Notice>}
      {entries.length > 0 && (
        <details>
          <summary>{text.history}</summary>
          {entries.map(({ Id, Given, At, Title, Body, Version, Sha256 }) => (
            <div key={Id} className={styles.entry}>
              <p>
                <strong>{Given ? text.given(momentText(At)) : text.revokedAt(momentText(At))}</strong>
              </p>
              <p>{Title}</p>
              <p className={styles.body}>{Body}</p>
              <p className={styles.soft}>
                {text.version(Version)} · {text.print(Sha256)}
              </p>
            </div>
          ))}
        </details>
      )}
    </li>
  );
}
