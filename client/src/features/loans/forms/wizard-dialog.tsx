import { useEffect, useRef, useState } from 'react';
import {
  DOCUMENTS_CONSENT,
  type ConsentPurpose,
  REQUIRED_CONSENTS,
  type ConsentText,
} from '#contract/features/loans/types.ts';
import { ADULT_AGE, ageOn, MINIMUM_AGE } from '#contract/features/loans/ages.ts';
import { isDay } from '#contract/lib/day.ts';
import { bogotaDay, dateText } from '#contract/lib/time.ts';
import { useFirstAnswer } from '../../../api/use-first-answer.ts';
import { arrowLeftBoldIcon, arrowRightBoldIcon, lockSimpleFillIcon } from '../../../ui/content/icons.ts';
import { Icon } from '../../../ui/content/icon.tsx';
import { Button } from '../../../ui/controls/button.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Spinner } from '../../../ui/feedback/spinner.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { useViewer } from '../../session/public.ts';
import {
  useGetLoanDraftQuery,
  useGetOwnFactsQuery,
  useListConsentsQuery,
  useListConsentTextsQuery,
  useListOwnDocumentsQuery,
} from '../api.ts';
import { useGetOwnApplicantQuery } from '../queries.ts';
import { useLoanWizardTexts } from '../wizard-texts.ts';
import { DocumentsStep } from './documents-step.tsx';
import { knownValues } from './known-values.ts';
import { useLoanWizard, type Begun } from './use-loan-wizard.ts';
import { TypeChoice } from './type-choice.tsx';
import { WizardField } from './wizard-field.tsx';
import { fieldsOf, type WizardValues } from './wizard-fields.ts';
import styles from './wizard.module.css';
import { Checkbox } from '../../../ui/controls/checkbox.tsx';
import { FieldGroup } from '../../../ui/controls/field-group.tsx';

interface ConsentBoxesProps {
  texts: readonly ConsentText[];
  /** Purposes already agreed to, in the texts in force. */
  given: readonly ConsentPurpose[];
  chosen: ReadonlySet<ConsentPurpose>;
  error: string | undefined;
  onTick: (purpose: ConsentPurpose, isTicked: boolean) => void;
}

const isRequired = (purpose: ConsentPurpose): boolean =>
  (REQUIRED_CONSENTS as readonly ConsentPurpose[]).includes(purpose);

/** Checkboxes of the authorisations, one for each purpose, none ticked beforehand. @spec 3§5.7, THREATS T44 */
function ConsentBoxes({ texts, given, chosen, error, onTick }: ConsentBoxesProps) {
  const text = useLoanWizardTexts();
  return (
    <FieldGroup legend={text.consents} hint={text.consentsHint} error={error} name="consents">
      {texts.map(({ Purpose, Title, Body }) => {
        const isGiven = given.includes(Purpose);
        return (
          <div key={Purpose} className={styles.consent}>
            <Checkbox
              label={`${Title} (${isRequired(Purpose) ? text.required : text.optional})`}
              checked={isGiven || chosen.has(Purpose)}
              disabled={isGiven}
              onChange={event => onTick(Purpose, event.target.checked)}
            />
            <details>
              <summary>{text.readText}</summary>
              <p>{Body}</p>
            </details>
          </div>
        );
      })}
    </FieldGroup>
  );
}

export interface WizardDialogProps {
  onClose: () => void;
  /** Called after the server has accepted it. */
  onDone: () => void;
}

/** Dialog that registers the data required for a loan, or changes it, from the step at which it was left. */
export function WizardDialog({ onClose, onDone }: WizardDialogProps) {
  const text = useLoanWizardTexts();
  const viewer = useViewer();
  const { id } = viewer;
  const queries = {
    applicant: useGetOwnApplicantQuery(id),
    draft: useGetLoanDraftQuery(undefined, { refetchOnMountOrArgChange: true }),
    texts: useListConsentTextsQuery(undefined, { refetchOnMountOrArgChange: true }),
    consents: useListConsentsQuery(),
  };
  const { applicant, texts, consents } = queries;
  const draft = useFirstAnswer(queries.draft);
  // A failure only means that the person types these facts.
  const own = useGetOwnFactsQuery(id);
  const isKnown = own.data !== undefined || own.isError;
  if (isKnown && applicant.data !== undefined && draft !== undefined && texts.data && consents.data) {
    const held = consents.data.filter(({ Holds }) => Holds);
    const given = texts.data
      .filter(({ Purpose, Sha256 }) => held.some(each => each.Purpose === Purpose && each.Sha256 === Sha256))
      .map(({ Purpose }) => Purpose);
    const begun: Begun = {
      owner: id,
      applicant: applicant.data,
      draft,
      texts: texts.data,
      given,
      keepsDocuments: held.some(({ Purpose }) => Purpose === DOCUMENTS_CONSENT),
      prefilled: type => knownValues(viewer, own.data, type),
    };
    return <Steps begun={begun} onClose={onClose} onDone={onDone} />;
  }
  const failed = Object.values(queries).filter(({ isError }) => isError);
  return (
    <Dialog title={text.title} size="lg" onClose={onClose}>
      {failed.length > 0 ? (
        <ErrorState text={text.failed} onRetry={() => failed.forEach(({ refetch }) => void refetch())} />
      ) : (
        <Spinner label={text.loading} />
      )}
    </Dialog>
  );
}

/** Returns whether a person registers who is too young for a request. @spec decision 118 */
function isMinor({ TipoPersona, FechaNctCtn }: WizardValues): boolean {
  const today = bogotaDay(new Date());
  if (TipoPersona !== 'Natural' || typeof FechaNctCtn !== 'string' || !isDay(FechaNctCtn)) return false;
  const age = ageOn(FechaNctCtn, today);
  return age >= MINIMUM_AGE && age < ADULT_AGE;
}

function Steps({ begun: opened, onClose, onDone }: WizardDialogProps & { begun: Begun }) {
  const text = useLoanWizardTexts();
  const { email } = useViewer();
  // Consents and reads after opening do not change the initial data.
  const [begun] = useState(opened);
  const wizard = useLoanWizard(begun, { onClose, onDone });
  const { step, at, count, values, errors, isBusy, failure, other, type } = wizard;
  const documents = useListOwnDocumentsQuery();
  const heading = useRef<HTMLHeadingElement>(null);
  const [first] = useState(step);
  const shown = useRef(step);
  useEffect(() => {
    // The new step is read out, and begins at its top.
    if (shown.current !== step) heading.current?.focus();
    shown.current = step;
  }, [step]);
  const isCompany = type === 'Juridica';
  const isLast = at === count;
  return (
    <Dialog
      title={text.headings[step]}
      size="lg"
      onClose={() => void wizard.close()}
      footer={
        <>
          {at > 1 && (
            <Button variant="ghost" icon={arrowLeftBoldIcon} disabled={isBusy} onClick={() => void wizard.back()}>
              {text.back}
            </Button>
          )}
          <Button
            isPending={isBusy}
            pendingLabel={wizard.isSending ? text.sending : text.keeping}
            endIcon={isLast ? undefined : arrowRightBoldIcon}
            type="submit"
            form={wizard.formId}
          >
            {isLast ? text.finish : text.next}
          </Button>
        </>
      }
    >
      <h3 ref={heading} tabIndex={-1} className={styles.heading}>
        <span>{text.progress(at, count)}</span> {text.steps[step]}
      </h3>
      <div className={styles.bar} aria-hidden>
        {Array.from({ length: count }, (_, index) => (
          <i key={index} data-step={index + 1 < at ? 'done' : index + 1 === at ? 'now' : 'ahead'} />
        ))}
      </div>
      {failure && <Notice tone="failure">{failure}</Notice>}
      {other && (
        <Notice tone="warning" action={{ label: text.takeOther, onPress: wizard.takeOther }}>
          {text.otherDevice}
        </Notice>
      )}
      {begun.draft && step === first && at === begun.draft.Step && (
        <Notice>{text.resumed(dateText(new Date(begun.draft.ExpiryDate)))}</Notice>
      )}
      <form
        id={wizard.formId}
        className={styles.form}
        noValidate
        onSubmit={event => {
          event.preventDefault();
          if (!isBusy) void wizard.next(documents.data ?? []);
        }}
      >
        {fieldsOf(step, values).map(field =>
          field === 'TipoPersona' ? (
            <TypeChoice
              key={field}
              value={values.TipoPersona}
              error={errors.TipoPersona}
              isLocked={begun.applicant !== null}
              onChange={next => void wizard.changeType(next)}
            />
          ) : (
            <WizardField
              key={field}
              field={field}
              isCompany={isCompany}
              value={values[field]}
              error={errors[field]}
              onChange={value => wizard.change(field, value)}
            />
          ),
        )}
        {step === 'type' && (
          <>
            {isMinor(values) && <Notice tone="warning">{text.errors.held}</Notice>}
            {email !== null && (
              <p className={styles.email}>
                <span>{text.email}</span> <strong>{email}</strong> <small>{text.emailHint}</small>
              </p>
            )}
            <ConsentBoxes
              texts={begun.texts}
              given={wizard.given}
              chosen={wizard.chosen}
              error={wizard.consentError}
              onTick={(purpose: ConsentPurpose, isTicked) => wizard.tick(purpose, isTicked)}
            />
          </>
        )}
        {step === 'documents' &&
          (wizard.keepsDocuments ? (
            <DocumentsStep type={type} errors={errors} documents={documents} />
          ) : (
            <Notice>{text.documentsRefused}</Notice>
          ))}
      </form>
      <p className={styles.privacy}>
        <Icon icon={lockSimpleFillIcon} />
        {text.privacy} {text.later}
      </p>
    </Dialog>
  );
}
