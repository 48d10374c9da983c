import { useEffect, useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { surveySchema } from '#contract/features/surveys/schema.ts';
import type { QuestionInput, QuestionKey } from '#contract/features/surveys/types.ts';
import { toApiError } from '../../../api/api-error.ts';
import { fieldErrors } from '../../../api/problem-message.ts';
import { useIdempotencyKey } from '../../../api/use-idempotency-key.ts';
import { dropDraft, readDraft } from '../../../lib/drafts.ts';
import { schemaMessages } from '../../../lib/field-errors.ts';
import { useKeptDraft } from '../../../lib/use-kept-draft.ts';
import { reportFailure } from '../../../ui/feedback/report-failure.ts';
import { askToConfirm } from '../../../ui/overlays/ask-to-confirm.tsx';
import { toast } from '../../../ui/overlays/toast.ts';
import { useViewer } from '../../session/public.ts';
import { useCreateSurveyMutation, useEditSurveyMutation } from '../api.ts';
import {
  isEditorDraft,
  editedOf,
  lostConditions,
  sentSurvey,
  withoutLostConditions,
  type EditedSurvey,
} from '../editor-input.ts';
import { useLazyGetSurveyQuery, type Survey } from '../queries.ts';
import { questionOpened, surveysSelectors } from '../slice.ts';
import { useSurveysAdminTexts, useSurveysTexts } from '../texts.ts';
import { rebaseSurvey, useSurveyConflict } from './use-survey-conflict.ts';

/** Error messages by field; those of a question by its key (`errorKey`). */
export type Errors = Readonly<Record<string, string>>;

/** Returns the key of a question's error message, independent of its position. */
export const errorKey = (key: QuestionKey): string => `Question ${key}`;

/** Returns the key for a path: for `Questions[2].Options[1]` that of the question, otherwise the field. */
function placeOf(path: string, questions: readonly QuestionInput[]): string {
  const question = questions[Number(/^Questions\[(\d+)\]/.exec(path)?.[1])];
  return question === undefined ? path.replace(/[.[].*$/, '') : errorKey(question.Id);
}

/** Returns the name of the field of a question. @param index its place in the order, from 0 */
const questionField = (index: number): string => `Questions[${index}]`;

/** Scrolls to a field once it is shown, and focuses the first control that matches the selector. */
function lead(field: string, controls: string): void {
  setTimeout(() => {
    const element = document.querySelector<HTMLElement>(`[data-survey-field="${field}"]`);
    element?.scrollIntoView({ block: 'center' });
    (element?.querySelector<HTMLElement>(controls) ?? element)?.focus({ preventScroll: true });
  });
}

/** Questions that lost their condition when the question it referred to was deleted or moved below them. */
export interface LostConditions {
  readonly keys: ReadonlySet<QuestionKey>;
  /** Questions before the change; null once something else has been edited since. */
  readonly before: readonly QuestionInput[] | null;
}

const NONE_LOST: LostConditions = { keys: new Set(), before: null };

const byPlace = (messages: Iterable<readonly [string, string]>, questions: readonly QuestionInput[]): Errors => {
  const errors: Record<string, string> = {};
  for (const [path, message] of messages) errors[placeOf(path, questions)] ??= message;
  return errors;
};

/** Returns only the errors of matching fields. */
const only = (errors: Errors, isOne: (field: string) => boolean): Errors =>
  Object.fromEntries(Object.entries(errors).filter(([field]) => isOne(field)));

/**
 * Returns the local draft of a survey, applied on top of the saved one, which may have been edited since. Null if there
 * is no difference.
 */
function recover(owner: number, kind: string, stands: EditedSurvey, isNew: boolean) {
  const kept = readDraft(owner, kind, isEditorDraft, Date.now());
  if (kept === null) return null;
  const rebased = rebaseSurvey(kept.value.edited, isNew ? stands : kept.value.before, stands);
  return isSame(rebased.edited, stands) ? null : rebased;
}

/** Returns the survey without lost conditions. */
const withWhole = (survey: EditedSurvey): EditedSurvey => ({
  ...survey,
  Questions: withoutLostConditions(survey.Questions),
});

/** Returns the lost conditions of a survey. The questions they referred to are gone, so there is nothing to restore. */
const lostIn = ({ Questions: questions }: EditedSurvey): LostConditions => ({
  keys: new Set(lostConditions(questions)),
  before: null,
});

type Words = ReturnType<typeof useSurveysTexts>['errors'];

/** Returns the errors of a survey before it is sent. */
const missingIn = async (survey: EditedSurvey, before: EditedSurvey, words: Words): Promise<Errors> =>
  byPlace(await schemaMessages(surveySchema(words), { ...sentSurvey(survey, before.Questions) }), survey.Questions);

const isSame = (one: EditedSurvey, other: EditedSurvey): boolean => JSON.stringify(one) === JSON.stringify(other);

interface SurveyFormOptions {
  survey: Survey | null;
  initial: EditedSurvey;
  onClose: () => void;
}

/**
 * Returns the state and actions of the survey editor. Unsaved changes stay in this browser and are resumed when it
 * opens again. @spec decision 186
 */
export function useSurveyForm({ survey, initial, onClose }: SurveyFormOptions) {
  const { editor: text } = useSurveysAdminTexts();
  const { errors: words } = useSurveysTexts();
  const viewer = useViewer();
  const kind = `survey.${survey?.Id ?? 0}`;
  const [recovered] = useState(() => recover(viewer.id, kind, initial, survey === null));
  const [isRecovered, setRecovered] = useState(recovered !== null);
  const [edited, setEdited] = useState(() => withWhole(recovered?.edited ?? initial));
  // Saved survey when it was opened, until the server reports a newer one.
  const [seen, setSeen] = useState(survey);
  const [before, setBefore] = useState(initial);
  const [missing, setMissing] = useState<Errors>({});
  const [refused, setRefused] = useState<Errors>({});
  const dispatch = useDispatch();
  const openKey = useSelector(surveysSelectors.openQuestion);
  const setOpenKey = (key: QuestionKey | null) => dispatch(questionOpened(key));
  const [lost, setLost] = useState(() => lostIn(recovered?.edited ?? initial));
  const [create, { isLoading: isCreating }] = useCreateSurveyMutation();
  const [edit, { isLoading: isEditing }] = useEditSurveyMutation();
  const [readAgain, { isFetching: isReading }] = useLazyGetSurveyQuery();
  const { keyFor } = useIdempotencyKey();

  useKeptDraft(viewer.id, kind, isSame(edited, before) ? null : { edited, before });

  const forget = () => dropDraft(viewer.id, kind);

  // An error disappears once it is corrected; new errors appear on the next save.
  const isWrong = Object.keys(missing).length > 0;
  useEffect(() => {
    if (!isWrong) return undefined;
    let isOld = false;
    void missingIn(edited, before, words).then(found => {
      if (!isOld) setMissing(said => only(found, field => field in said));
    });
    return () => {
      isOld = true;
    };
  }, [edited, before, words, isWrong]);

  const change = (changes: Partial<EditedSurvey>) => {
    // The server's errors for the changed fields no longer apply.
    setRefused(said =>
      only(said, field => !(field.startsWith('Question') ? 'Questions' in changes : field in changes)),
    );
    setEdited(before => ({ ...before, ...changes }));
  };
  const setQuestions = (questions: readonly QuestionInput[]) => {
    const found = new Set(lostConditions(questions));
    const kept = withoutLostConditions(questions);
    const without = kept.filter(
      ({ Condition, Id: key }) => Condition === null && (found.has(key) || lost.keys.has(key)),
    );
    setLost({
      keys: new Set(without.map(({ Id: key }) => key)),
      before: found.size > 0 ? edited.Questions : null,
    });
    change({ Questions: kept });
  };

  /** Restores the questions as they were before some lost their condition. */
  const bringBack = (questions: readonly QuestionInput[]) => {
    change({ Questions: questions });
    setLost(NONE_LOST);
  };

  /** Shows a survey with another person's parts. The state before their change can't be restored. */
  const show = (survey: EditedSurvey) => {
    setLost(lostIn(survey));
    setRefused({});
    setEdited(withWhole(survey));
  };
  const others = useSurveyConflict({ recovered, edited, before, show });

  /** Adds a question at a position, opened, with the cursor in its text. */
  const insert = (question: QuestionInput, index: number) => {
    setQuestions(edited.Questions.toSpliced(index, 0, question));
    setOpenKey(question.Id);
    lead(questionField(index), 'input');
  };

  /** Leads to the first error. */
  const leadTo = (found: Errors) => {
    const own = Object.keys(found).find(field => !edited.Questions.some(({ Id: key }) => errorKey(key) === field));
    if (own !== undefined) return lead(own, 'input, textarea, select, button');
    const index = edited.Questions.findIndex(({ Id: key }) => errorKey(key) in found);
    setOpenKey(edited.Questions[index]?.Id ?? null);
    lead(questionField(index), 'input, textarea, select, button');
  };

  /** Applies the typed changes on top of another person's saved version, and shows the differences. */
  const takeUp = async ({ Id: id }: Survey) => {
    const { data: theirs, error } = await readAgain(id);
    if (theirs === undefined) return reportFailure(text.failedSurvey, error, () => void save());
    const rebased = rebaseSurvey(edited, before, editedOf(theirs));
    setSeen(theirs);
    setBefore(editedOf(theirs));
    show(rebased.edited);
    others.hear(rebased);
  };

  const save = async () => {
    setRefused({});
    const found = await missingIn(edited, before, words);
    setMissing(found);
    if (Object.keys(found).length > 0) return leadTo(found);
    const input = sentSurvey(edited, before.Questions);
    const { error } =
      seen === null
        ? await create({ input, idempotencyKey: keyFor(input) })
        : await edit({ id: seen.Id, input, edition: seen.EditionDate });
    if (error === undefined) {
      toast(seen === null ? text.saved : text.updated);
      forget();
      onClose();
      return;
    }
    if (seen !== null && toApiError(error).problem?.code === 'edited_meanwhile') return takeUp(seen);
    const said = byPlace(Object.entries(fieldErrors(error)), edited.Questions);
    setRefused(said);
    if (Object.keys(said).length > 0) leadTo(said);
    else reportFailure(text.failedSurvey, error, () => void save());
  };

  const removeQuestion = async (question: QuestionInput) => {
    const isSure = await askToConfirm({
      title: text.removeQuestion,
      text: text.removeQuestionHint,
      confirmLabel: text.removeConfirm,
    });
    if (isSure) setQuestions(edited.Questions.filter(one => one !== question));
  };

  /** Discards the changes and returns to the saved survey. */
  const startAgain = () => {
    setEdited(before);
    setLost(NONE_LOST);
    setMissing({});
    setRefused({});
    others.forget();
    setRecovered(false);
  };

  const { before: stood } = lost;
  return {
    /** Current saved survey; null for a new one. */
    seen,
    edited,
    errors: { ...missing, ...refused },
    /** Changes that another person saved; null if there are none. */
    editConflict: others.editConflict,
    isRecovered,
    openKey,
    lost,
    isSaving: isCreating || isEditing || isReading,
    change,
    setQuestions,
    insert,
    bringBack: stood === null ? undefined : () => bringBack(stood),
    setOpenKey,
    save,
    removeQuestion,
    startAgain,
    forget,
  };
}

export type SurveyFormState = ReturnType<typeof useSurveyForm>;
