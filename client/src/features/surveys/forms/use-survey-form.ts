import { useState } from 'react';
import { surveySchema } from '../../../../../contract/features/surveys/schema.ts';
import type { QuestionInput, QuestionKey } from '../../../../../contract/features/surveys/types.ts';
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
import { lostConditions, sentQuestions, withoutLostConditions, type EditedSurvey } from '../editor-input.ts';
import type { Survey } from '../queries.ts';
import { useSurveysAdminTexts, useSurveysTexts } from '../texts.ts';

/** Messages by field; those of a question by its place, `Questions[2]`. */
export type Errors = Readonly<Record<string, string>>;

/** `Questions[2].Options[1]` stands at its question, everything else at its field. */
const placeOf = (path: string): string => /^Questions\[\d+\]/.exec(path)?.[0] ?? path.replace(/[.[].*$/, '');

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
  readonly before: { readonly questions: readonly QuestionInput[]; readonly deleted: readonly number[] } | null;
}

const NONE_LOST: LostConditions = { keys: new Set(), before: null };

const byPlace = (messages: Iterable<readonly [string, string]>): Errors => {
  const errors: Record<string, string> = {};
  for (const [path, message] of messages) errors[placeOf(path)] ??= message;
  return errors;
};

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
  const [kept] = useState(() => readDraft(viewer.id, kind, isEditorDraft, Date.now())?.value ?? null);
  const [isRecovered, setRecovered] = useState(kept !== null);
  const [edited, setEdited] = useState(kept?.edited ?? initial);
  const [deleted, setDeleted] = useState<readonly number[]>(kept?.deleted ?? []);
  // Of an edition that somebody else has replaced meanwhile the server says so.
  const [edition, setEdition] = useState(kept === null ? (survey?.EditionDate ?? null) : kept.edition);
  const [errors, setErrors] = useState<Errors>({});
  const [hasMeanwhile, setMeanwhile] = useState(false);
  const [openKey, setOpenKey] = useState<QuestionKey | null>(null);
  const [lost, setLost] = useState(NONE_LOST);
  const [create, { isLoading: isCreating }] = useCreateSurveyMutation();
  const [edit, { isLoading: isEditing }] = useEditSurveyMutation();
  const { keyFor } = useIdempotencyKey();

  const isChanged = JSON.stringify(edited) !== JSON.stringify(initial);
  useKeptDraft(viewer.id, kind, isChanged ? { edited, deleted, edition } : null);

  const forget = () => dropDraft(viewer.id, kind);

  const change = (changes: Partial<EditedSurvey>) => setEdited(before => ({ ...before, ...changes }));
  const setQuestions = (questions: readonly QuestionInput[]) => {
    const found = new Set(lostConditions(questions));
    const kept = withoutLostConditions(questions);
    const without = kept.filter(
      ({ Condition, Id: key }) => Condition === null && (found.has(key) || lost.keys.has(key)),
    );
    setLost({
      keys: new Set(without.map(({ Id: key }) => key)),
      before: found.size > 0 ? { questions: edited.Questions, deleted } : null,
    });
    change({ Questions: kept });
  };

  /** Puts the questions back as they stood before some lost their condition. */
  const bringBack = ({ questions, deleted: stood }: NonNullable<LostConditions['before']>) => {
    change({ Questions: questions });
    setDeleted(stood);
    setLost(NONE_LOST);
  };

  /** Adds a question at a place of the order, opened, with the cursor in its text. */
  const insert = (question: QuestionInput, index: number) => {
    setQuestions(edited.Questions.toSpliced(index, 0, question));
    setOpenKey(question.Id);
    lead(questionField(index), 'input');
  };

  const show = (found: Errors) => {
    setErrors(found);
    const place = /^Questions\[(\d+)\]/.exec(Object.keys(found).find(key => key.startsWith('Questions[')) ?? '');
    const first = place === null ? undefined : edited.Questions[Number(place[1])];
    const own = Object.keys(found).find(key => !key.startsWith('Questions['));
    if (first && own === undefined) setOpenKey(first.Id);
    const target = own ?? (place === null ? undefined : place[0]);
    if (target !== undefined) lead(target, 'input, textarea, select, button');
  };

  const save = async () => {
    const input = { ...edited, Questions: sentQuestions(edited.Questions), DeletedQuestions: deleted };
    const found = byPlace(await schemaMessages(surveySchema(words), input));
    if (Object.keys(found).length > 0) return show(found);
    const { error } =
      survey === null
        ? await create({ input, idempotencyKey: keyFor(input) })
        : await edit({ id: survey.Id, input, edition });
    if (error === undefined) {
      toast(survey === null ? text.saved : text.updated);
      forget();
      onClose();
      return;
    }
    const { problem } = toApiError(error);
    if (problem?.code === 'edited_meanwhile') {
      // What was typed stays; saved once more it is meant to replace what stands now.
      const now: unknown = problem.current?.['EditionDate'];
      setEdition(typeof now === 'string' ? now : null);
      setMeanwhile(true);
      return;
    }
    const refused = byPlace(Object.entries(fieldErrors(error)));
    if (Object.keys(refused).length > 0) show(refused);
    else reportFailure(text.failedSurvey, error, () => void save());
  };

  const removeQuestion = async (question: QuestionInput) => {
    const isSure = await askToConfirm({
      title: text.removeQuestion,
      text: text.removeQuestionHint,
      confirmLabel: text.removeConfirm,
    });
    if (!isSure) return;
    setQuestions(edited.Questions.filter(one => one !== question));
    if (typeof question.Id === 'number') setDeleted([...deleted, question.Id]);
  };

  /** Lets go of what was written, for what is saved. */
  const startAgain = () => {
    setEdited(initial);
    setDeleted([]);
    setLost(NONE_LOST);
    setEdition(survey?.EditionDate ?? null);
    setErrors({});
    setMeanwhile(false);
    setRecovered(false);
  };

  const { before } = lost;
  return {
    edited,
    errors,
    hasMeanwhile,
    isRecovered,
    openKey,
    lost,
    isSaving: isCreating || isEditing,
    change,
    setQuestions,
    insert,
    bringBack: before === null ? undefined : () => bringBack(before),
    setOpenKey,
    save,
    removeQuestion,
    startAgain,
    forget,
  };
}

export type SurveyFormState = ReturnType<typeof useSurveyForm>;
