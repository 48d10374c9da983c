import { useEffect, useId, useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { REQUIRED_DOCUMENTS, type LoanDocument } from '#contract/features/loans/documents.ts';
import { stepSchema, WIZARD_STEPS, type LoanDraft } from '#contract/features/loans/draft.ts';
import {
  DOCUMENTS_CONSENT,
  REQUIRED_CONSENTS,
  type ApplicantRow,
  type ConsentPurpose,
  type ConsentText,
  type PersonType,
} from '#contract/features/loans/types.ts';
import { bogotaDay } from '#contract/lib/time.ts';
import { toApiError } from '../../../api/api-error.ts';
import { fieldErrors } from '../../../api/problem-message.ts';
import { useIdempotencyKey } from '../../../api/use-idempotency-key.ts';
import { byField, schemaMessages, type FieldErrors } from '../../../lib/field-errors.ts';
import { focusField } from '../../../ui/controls/focus-field.ts';
import { useSubmission } from '../../../ui/controls/use-submission.ts';
import { askToConfirm } from '../../../ui/overlays/ask-to-confirm.tsx';
import { toast } from '../../../ui/overlays/toast.ts';
import { useGiveConsentsMutation, useSaveApplicantMutation, useSaveLoanDraftMutation } from '../api.ts';
import { consentPlace } from '../consent-place.ts';
import { fieldChanged, loansSelectors, wizardBegun, wizardChanged, wizardEnded, type UnsentWizard } from '../slice.ts';
import { useLoanWizardTexts } from '../wizard-texts.ts';
import {
  bodyOf,
  emptyValues,
  fieldsOf,
  valuesOf,
  valuesOfDraft,
  WIZARD_FIELDS,
  type FieldValue,
  type WizardField,
  type WizardValues,
} from './wizard-fields.ts';

/** Errors of fields, of documents by their kinds, and of the authorisations. */
type Errors = FieldErrors<string>;
const CONSENTS = 'consents';

/** Data from which the wizard starts, unless the person has left it with unsent ones. */
export interface Begun {
  /** Id of the person. */
  readonly owner: number;
  readonly applicant: ApplicantRow | null;
  readonly draft: LoanDraft | null;
  readonly texts: readonly ConsentText[];
  /** Purposes whose text in force has been agreed to. */
  readonly given: readonly ConsentPurpose[];
  /** Whether pictures of documents may be stored, under any version of the text that was agreed to. */
  readonly keepsDocuments: boolean;
  /** Returns the known data of the person, for their type. */
  readonly prefilled: (type: PersonType | '') => Partial<WizardValues>;
}

function startOf({ owner, applicant, draft, prefilled }: Begun): UnsentWizard {
  const values = draft
    ? valuesOfDraft(draft.Data)
    : applicant
      ? valuesOf(applicant.Data)
      : { ...emptyValues(''), ...prefilled('') };
  return {
    owner,
    values,
    at: draft?.Step ?? 1,
    edition: draft?.EditionDate ?? null,
    registered: applicant?.EditionDate ?? null,
  };
}

/**
 * Returns the values, the step and the edition of the wizard from the store, where they begin when it opens, and whether
 * they are still the registered ones.
 */
function useWizardState(begun: Begun): UnsentWizard & { readonly isAsRegistered: boolean } {
  const dispatch = useDispatch();
  const [start] = useState(() => startOf(begun));
  useEffect(() => void dispatch(wizardBegun(start)), [dispatch, start]);
  const present = useSelector((state: object) => loansSelectors.wizardOf(state, start)) ?? start;
  const isAsRegistered =
    begun.applicant !== null &&
    present.edition === null &&
    WIZARD_FIELDS.every(field => String(present.values[field]) === String(start.values[field]));
  return { ...present, isAsRegistered };
}

/**
 * Manages the steps of the wizard: the values, the errors of a step before going forward, and the draft. The server
 * stores the draft each time a step is left, in any direction. @spec 3§4.8, 3§5.7, 3§5.8, 3§5.9, decision 25
 */
export function useLoanWizard(begun: Begun, { onClose, onDone }: { onClose: () => void; onDone: () => void }) {
  const text = useLoanWizardTexts();
  const formId = useId();
  const dispatch = useDispatch();
  const { values, at, edition, isAsRegistered } = useWizardState(begun);
  const { quote } = useSelector(loansSelectors.simulation);
  const setAt = (next: number) => dispatch(wizardChanged({ at: next }));
  const [errors, setErrors] = useState<Errors>({});
  const [given, setGiven] = useState(begun.given);
  const [chosen, setChosen] = useState<ReadonlySet<ConsentPurpose>>(new Set());
  const [other, setOther] = useState<LoanDraft | null>(null);
  const [saveDraft] = useSaveLoanDraftMutation();
  const [giveConsents] = useGiveConsentsMutation();
  const [saveApplicant] = useSaveApplicantMutation();
  const { keyFor } = useIdempotencyKey();
  const consenting = useSubmission({ failed: text.consentsFailed, done: null, onDone: () => undefined });
  const keeping = useSubmission({ failed: text.notKept, done: null, onDone: () => undefined });
  const finishing = useSubmission({
    failed: text.notSent,
    done: null,
    onDone: () => {
      dispatch(wizardEnded());
      onDone();
    },
  });

  const type: PersonType = values.TipoPersona === 'Juridica' ? 'Juridica' : 'Natural';
  const steps = WIZARD_STEPS[type];
  const step = steps[Math.min(at, steps.length) - 1] ?? 'type';
  const keepsDocuments = begun.keepsDocuments || given.includes(DOCUMENTS_CONSENT);
  const isAgreed = REQUIRED_CONSENTS.every(purpose => given.includes(purpose));

  /** Returns the errors that prevent going forward. */
  const faultsOf = async (documents: readonly LoanDocument[]): Promise<Errors> => {
    const asked = { texts: text.errors, today: bogotaDay(new Date()) };
    const found: Errors = byField(WIZARD_FIELDS, await schemaMessages(stepSchema(step, asked), bodyOf(values)));
    if (step === 'type' && !REQUIRED_CONSENTS.every(purpose => given.includes(purpose) || chosen.has(purpose)))
      found[CONSENTS] = text.errors.authorisationRequired;
    if (step === 'documents' && keepsDocuments)
      for (const kind of REQUIRED_DOCUMENTS[type])
        if (!documents.some(({ Kind }) => Kind === kind)) found[kind] = text.errors.required;
    return found;
  };

  /** Sends the ticked consents. @returns whether it worked */
  const agree = async (): Promise<boolean> => {
    const said = begun.texts.filter(({ Purpose }) => chosen.has(Purpose) && !given.includes(Purpose));
    if (said.length === 0) return true;
    const error = await consenting.submit(() =>
      giveConsents({
        ...consentPlace(),
        Consents: said.map(({ Purpose, Version, Sha256 }) => ({ Purpose, Version, Sha256, Given: true })),
      }),
    );
    if (error === undefined) setGiven([...given, ...said.map(({ Purpose }) => Purpose)]);
    return error === undefined;
  };

  /** Saves the values, with `next` as the next step. @returns whether it worked */
  const keep = async (next: number): Promise<boolean> => {
    const error = await keeping.submit(async () => {
      const answer = await saveDraft({
        Step: next,
        Data: values,
        Quote: quote ?? begun.draft?.Quote ?? null,
        EditionDate: edition,
      });
      if (answer.data) dispatch(wizardChanged({ edition: answer.data.EditionDate }));
      return answer;
    });
    const problem = error === undefined ? undefined : toApiError(error).problem;
    if (problem?.code === 'edited_meanwhile') {
      const current = problem.current as LoanDraft | undefined;
      dispatch(wizardChanged({ edition: current?.EditionDate ?? null }));
      if (current?.EditionDate !== undefined) setOther(current);
    } else if (error === undefined) setOther(null);
    return error === undefined;
  };

  const show = (found: Errors): boolean => {
    setErrors(found);
    const [first] = Object.keys(found);
    if (first !== undefined) focusField(formId, first);
    return first === undefined;
  };

  /** Goes to the step with the field that the server refused. */
  const showRefused = (refused: Errors): void => {
    const place = steps.findIndex(
      each =>
        fieldsOf(each, values).some(field => refused[field]) ||
        (each === 'documents' && REQUIRED_DOCUMENTS[type].some(kind => refused[kind])),
    );
    if (place >= 0) setAt(place + 1);
    show(refused);
  };

  const send = async (): Promise<void> => {
    const body = bodyOf(values);
    const error = await finishing.submit(async () => {
      const { applicant: edited } = begun;
      const answer = await saveApplicant({ body, edited, idempotencyKey: keyFor(body) });
      if (answer.error === undefined) toast(text.sent);
      return answer;
    });
    const refused = error === undefined ? [] : Object.entries(fieldErrors(error));
    if (refused.length > 0) showRefused(Object.fromEntries(refused));
  };

  const change = (field: WizardField, value: FieldValue): void => {
    dispatch(fieldChanged({ field, value }));
    setErrors(({ [field]: _gone, ...left }) => left);
  };

  return {
    formId,
    values,
    type,
    step,
    /** Number of the step, from 1. */
    at: Math.min(at, steps.length),
    count: steps.length,
    errors,
    given,
    keepsDocuments,
    chosen,
    consentError: errors[CONSENTS],
    isBusy: consenting.isSending || keeping.isSending || finishing.isSending,
    isSending: finishing.isSending,
    failure: consenting.failure ?? finishing.failure ?? (other ? null : keeping.failure),
    /** Draft that another device has saved meanwhile. */
    other,
    takeOther: () => {
      if (other === null) return;
      dispatch(wizardChanged({ values: valuesOfDraft(other.Data), at: other.Step }));
      setOther(null);
    },
    change,
    /**
     * Changes the type, which needs other data: values of the other steps are discarded, after a confirmation if there
     * are any.
     */
    changeType: async (next: PersonType) => {
      const isFilled = at > 1 || begun.draft !== null;
      const isSure =
        values.TipoPersona === '' ||
        !isFilled ||
        (await askToConfirm({ title: text.resetQuestion, text: text.resetHint, confirmLabel: text.reset }));
      if (isSure && values.TipoPersona !== next)
        dispatch(wizardChanged({ values: { ...emptyValues(next), ...begun.prefilled(next), TipoPersona: next } }));
      setErrors({});
    },
    tick: (purpose: ConsentPurpose, isTicked: boolean) => {
      const ticked = new Set(chosen);
      if (isTicked) ticked.add(purpose);
      else ticked.delete(purpose);
      setChosen(ticked);
      setErrors(({ [CONSENTS]: _gone, ...left }) => left);
    },
    next: async (documents: readonly LoanDocument[]) => {
      if (!show(await faultsOf(documents))) return;
      if (!(await agree())) return;
      if (at >= steps.length) return send();
      if (await keep(at + 1)) setAt(at + 1);
    },
    back: async () => {
      setErrors({});
      if (await keep(at - 1)) setAt(at - 1);
    },
    /**
     * Saves the values, if consent allows it, and closes even if the server is unreachable. Values that it does not have
     * stay in memory. Registered data that were only looked at are no draft.
     */
    close: async () => {
      if (isAsRegistered || (isAgreed && (await keep(at)))) dispatch(wizardEnded());
      onClose();
    },
  };
}
