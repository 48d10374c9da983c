import { useEffect, useState } from 'react';
import { surveySchema } from '#contract/features/surveys/schema.ts';
import type { QuestionInput, QuestionKey } from '#contract/features/surveys/types.ts';
import { fieldErrors } from '../../../api/problem-message.ts';
import { toApiError } from '../../../api/api-error.ts';
import { useIdempotencyKey } from '../../../api/use-idempotency-key.ts';
import { dropDraft, readDraft } from '../../../lib/drafts.ts';
import { schemaMessages } from '../../../lib/field-errors.ts';
import { useKeptDraft } from '../../../lib/use-kept-draft.ts';
import { reportFailure } from '../../../ui/feedback/report-failure.ts';
import { askToConfirm } from '../../../ui/overlays/ask-to-confirm.tsx';
import { toast } from '../../../ui/overlays/toast.ts';
import { useViewer } from '../../session/public.ts';
import { useCreateSurveyMutation, useEditSurveyMutation } from '../api.ts';
import { isEditorDraft } from '../editor-draft.ts';
import { editedOf, lostConditions, sentSurvey, withoutLostConditions, type EditedSurvey } from '../editor-input.ts';
import { rebaseSurvey } from '../editor-rebase.ts';
import { useLazyGetSurveyQuery, type Survey } from '../queries.ts';
import { useSurveysAdminTexts, useSurveysTexts } from '../texts.ts';
import { useSurveyMeanwhile } from './use-survey-meanwhile.ts';

/** Messages by field; those of a question by its key (`errorKey`). */
export type Errors = Readonly<Record<string, string>>;

/** Where the message of a question stands, wherever that is moved. */
export const errorKey = (key: QuestionKey): string => `Question ${key}`;

/** `Questions[2].Options[1]` stands at its question, everything else at its field. */
function placeOf(path: string, questions: readonly QuestionInput[]): string {
  const question = questions[Number(/^Questions\[(\d+)\]/.exec(path)?.[1])];
  return question === undefined ? path.replace(/[.[].*$/, '') : errorKey(question.Id);
}

/** The field that holds a question. @param index its place in the order, from 0 */
const questionField = (index: number): string => `Questions[${index}]`;

/** Scrolls to a field once it is shown, and puts the focus into the first of its controls that the selector finds. */
function lead(field: string, controls: string): void {
  setTimeout(() => {
    const element = document.querySelector<HTMLElement>(`[data-survey-field="${field}"]`);
    element?.scrollIntoView({ block: 'center' });
    (element?.querySelector<HTMLElement>(controls) ?? element)?.focus({ preventScroll: true });
  });
}

/** Questions that were asked of some people alone, until what that depended on was moved below them or deleted. */
export interface LostConditions {
  readonly keys: ReadonlySet<QuestionKey>;
  /** What stood before; null once something else has been written since. */
  readonly before: readonly QuestionInput[] | null;
}

const NONE_LOST: LostConditions = { keys: new Set(), before: null };

const byPlace = (messages: Iterable<readonly [string, string]>, questions: readonly QuestionInput[]): Errors => {
  const errors: Record<string, string> = {};
  for (const [path, message] of messages) errors[placeOf(path, questions)] ??= message;
  return errors;
};

/** Those of these fields alone. */
const only = (errors: Errors, isOne: (field: string) => boolean): Errors =>
  Object.fromEntries(Object.entries(errors).filter(([field]) => isOne(field)));

/** What of a survey was written here earlier, put upon what stands: it may have been edited since. Null where that says no more. */
function recover(owner: number, kind: string, stands: EditedSurvey, isNew: boolean) {
  const kept = readDraft(owner, kind, isEditorDraft, Date.now());
  if (kept === null) return null;
  const rebased = rebaseSurvey(kept.value.edited, isNew ? stands : kept.value.before, stands);
  return isSame(rebased.edited, stands) ? null : rebased;
}

/** A survey whose conditions are all answered by an earlier question. */
const withWhole = (survey: EditedSurvey): EditedSurvey => ({
  ...survey,
  Questions: withoutLostConditions(survey.Questions),
});

/** The questions of it that are without theirs then, as they are said. What they stood on is gone, and is not brought back. */
const lostIn = ({ Questions: questions }: EditedSurvey): LostConditions => ({
  keys: new Set(lostConditions(questions)),
  before: null,
});

type Words = ReturnType<typeof useSurveysTexts>['errors'];

/** What is wrong with a survey before it is sent. */
const missingIn = async (survey: EditedSurvey, before: EditedSurvey, words: Words): Promise<Errors> =>
  byPlace(await schemaMessages(surveySchema(words), { ...sentSurvey(survey, before.Questions) }), survey.Questions);

const isSame = (one: EditedSurvey, other: EditedSurvey): boolean => JSON.stringify(one) === JSON.stringify(other);

interface SurveyFormOptions {
  survey: Survey | null;
  initial: EditedSurvey;
  onClose: () => void;
}

/** What an editor of surveys holds, checks and saves. What is not saved yet stays in this browser: whoever opens it again goes on with it. @spec decision 186 */
export function useSurveyForm({ survey, initial, onClose }: SurveyFormOptions) {
  const { editor: text } = useSurveysAdminTexts();
  const { errors: words } = useSurveysTexts();
  const viewer = useViewer();
  const kind = `survey.${survey?.Id ?? 0}`;
  const [recovered] = useState(() => recover(viewer.id, kind, initial, survey === null));
  const [isRecovered, setRecovered] = useState(recovered !== null);
  const [edited, setEdited] = useState(() => withWhole(recovered?.edited ?? initial));
  // What stood when it was opened, until the server says that it stands no more.
  const [seen, setSeen] = useState(survey);
  const [before, setBefore] = useState(initial);
  const [missing, setMissing] = useState<Errors>({});
  const [refused, setRefused] = useState<Errors>({});
  const [openKey, setOpenKey] = useState<QuestionKey | null>(null);
  const [lost, setLost] = useState(() => lostIn(recovered?.edited ?? initial));
  const [create, { isLoading: isCreating }] = useCreateSurveyMutation();
  const [edit, { isLoading: isEditing }] = useEditSurveyMutation();
  const [readAgain, { isFetching: isReading }] = useLazyGetSurveyQuery();
  const { keyFor } = useIdempotencyKey();

  useKeptDraft(viewer.id, kind, isSame(edited, before) ? null : { edited, before });

  const forget = () => dropDraft(viewer.id, kind);

  // What was said to be missing is said no more once it is there; what else is missing is said when it is saved.
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
    // What the server said of these holds no more.
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

  /** Puts the questions back as they stood before some lost their condition. */
  const bringBack = (questions: readonly QuestionInput[]) => {
    change({ Questions: questions });
    setLost(NONE_LOST);
  };

  /** Shows a survey in which somebody else's parts stand. What stood before they did is not brought back. */
  const show = (survey: EditedSurvey) => {
    setLost(lostIn(survey));
    setRefused({});
    setEdited(withWhole(survey));
  };
  const others = useSurveyMeanwhile({ recovered, edited, before, show });

  /** Adds a question at a place of the order, opened, with the cursor in its text. */
  const insert = (question: QuestionInput, index: number) => {
    setQuestions(edited.Questions.toSpliced(index, 0, question));
    setOpenKey(question.Id);
    lead(questionField(index), 'input');
  };

  /** Leads to the first of what is wrong. */
  const leadTo = (found: Errors) => {
    const own = Object.keys(found).find(field => !edited.Questions.some(({ Id: key }) => errorKey(key) === field));
    if (own !== undefined) return lead(own, 'input, textarea, select, button');
    const index = edited.Questions.findIndex(({ Id: key }) => errorKey(key) in found);
    setOpenKey(edited.Questions[index]?.Id ?? null);
    lead(questionField(index), 'input, textarea, select, button');
  };

  /** Somebody else was faster: puts what was typed upon what stands now, and says what that changes. */
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

  /** Lets go of what was written, for what is saved. */
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
    /** The survey as it stands; null of a new one. */
    seen,
    edited,
    errors: { ...missing, ...refused },
    /** What somebody else has saved of it; null where nobody has. */
    meanwhile: others.meanwhile,
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
