import { useEffect, useMemo, useRef, useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import {
  answerFaults,
  askedQuestions,
  isAnswered,
  progressOf,
  type AnswerFault,
} from '#contract/features/surveys/rules.ts';
import { SURVEY_ANSWER_MAX } from '#contract/features/surveys/limits.ts';
import type { AnswerFields, OwnSurveyAnswers, SurveyAnswer } from '#contract/features/surveys/types.ts';
import { isQueued, NO_ANSWER, toApiError } from '../../api/api-error.ts';
import { useConnection } from '../../lib/connection.ts';
import { fieldErrors } from '../../api/problem-message.ts';
import { reportFailure } from '../../ui/feedback/report-failure.ts';
import { toast } from '../../ui/overlays/toast.ts';
import { useSaveSurveyDraftMutation, useSendSurveyAnswersMutation } from './api.ts';
import { useLazyGetSurveyQuery, type Survey } from './queries.ts';
import {
  answeringBegun,
  answeringEnded,
  answersSaved,
  questionAnswered,
  stepTaken,
  surveysSelectors,
  type Answering as AnsweringState,
} from './slice.ts';
import { useSurveysTexts } from './texts.ts';

/** Pause in answering after which the answers are saved on the server, in ms. @assumed */
const KEPT_AFTER_MS = 1_500;

type Answers = ReadonlyMap<number, AnswerFields>;

/** Returns the answers and the step from the store, where they begin with the stored ones when the form opens. */
function useAnswers({ Id: id, Questions }: Survey, own: OwnSurveyAnswers) {
  const dispatch = useDispatch();
  const [stored] = useState(() => [...(own.Draft ?? own.Sent ?? [])]);
  useEffect(() => void dispatch(answeringBegun({ id, answers: stored })), [dispatch, id, stored]);
  const known = useSelector((state: object) => surveysSelectors.answeringOf(state, id));
  const { answers: list, ...rest } = known ?? { answers: stored, step: 'questions' as const, changes: 0, saved: 0 };
  const questions = Questions.results;
  const answers: Answers = useMemo(() => {
    // A question may have been deleted since it was answered.
    const asked = list.filter(({ IdQuestion }) => questions.some(({ Id }) => Id === IdQuestion));
    return new Map(asked.map(({ IdQuestion, ...answer }) => [IdQuestion, answer]));
  }, [list, questions]);
  return { answers, ...rest };
}

/** Returns the id of the element of a question in a form. */
export const elementOf = (formId: string, question: number): string => `${formId}-q${question}`;

/**
 * Returns the state and actions of answering a survey: the answers so far, their errors, the draft on the server, and
 * sending. @spec 3§4.7, 3§5.4
 */
export function useAnswering(survey: Survey, own: OwnSurveyAnswers, formId: string) {
  const text = useSurveysTexts();
  const questions = survey.Questions.results;
  const isChange = survey.IsAnswered;
  const dispatch = useDispatch();
  const { answers, step, changes, saved } = useAnswers(survey, own);
  const [faults, setFaults] = useState<ReadonlyMap<number, string>>(new Map());
  const setStep = (next: AnsweringState['step']) => dispatch(stepTaken({ id: survey.Id, step: next }));
  const [thanks, setThanks] = useState<{ words: string; isSent: boolean } | null>(null);
  const [draft, setDraft] = useState<'saved' | 'offline' | 'failed' | null>(null);
  const [keep] = useSaveSurveyDraftMutation();
  const [send, { isLoading: isSending }] = useSendSurveyAnswersMutation();
  const [readAgain] = useLazyGetSurveyQuery();
  const asked = askedQuestions(questions, answers);
  const given: SurveyAnswer[] = asked.flatMap(({ Id: id }) => {
    const answer = answers.get(id);
    return answer !== undefined && isAnswered(answer) ? [{ ...answer, IdQuestion: id }] : [];
  });
  const messages: Readonly<Record<AnswerFault, string>> = {
    required: text.errors.required,
    invalid: text.errors.answerInvalid,
    tooLong: text.errors.tooLong(SURVEY_ANSWER_MAX),
    rankAll: text.errors.rankAll,
    tooManyFiles: text.errors.tooManyFiles,
  };

  // Answers are saved on the server after a pause, and when the form is left.
  const tried = useRef(0);
  const keepNow = () => {
    if (changes === saved || changes === tried.current) return;
    tried.current = changes;
    const kept = [...answers].flatMap(([id, said]) => (isAnswered(said) ? [{ ...said, IdQuestion: id }] : []));
    void keep({ id: survey.Id, answers: kept }).then(({ error }) => {
      const isOffline = error !== undefined && toApiError(error).status === NO_ANSWER;
      setDraft(isOffline ? 'offline' : error ? 'failed' : 'saved');
      if (!error) dispatch(answersSaved({ id: survey.Id, changes }));
    });
  };
  const latest = useRef(keepNow);
  useEffect(() => {
    latest.current = keepNow;
  });
  useEffect(() => {
    const timer = setTimeout(() => latest.current(), KEPT_AFTER_MS);
    return () => clearTimeout(timer);
  }, [changes]);
  useEffect(() => () => latest.current(), []);
  const connection = useConnection();
  useEffect(() => {
    if (connection !== 'ok' || draft !== 'offline') return;
    tried.current = saved;
    latest.current();
  }, [connection, draft, saved]);

  const change = (question: number, answer: AnswerFields) => {
    dispatch(questionAnswered({ id: survey.Id, answer: { ...answer, IdQuestion: question } }));
    const asker = questions.find(({ Id: id }) => id === question);
    // Remaining errors are shown again on sending.
    if (asker && faults.has(question)) setFaults(new Map([...faults].filter(([id]) => id !== question)));
  };

  /** Scrolls to the first question with an error, and focuses it. @spec 3§5.4 Survey answers */
  const lead = (wrong: ReadonlyMap<number, string>) => {
    setFaults(wrong);
    setStep('questions');
    const first = questions.find(({ Id: id }) => wrong.has(id));
    if (first === undefined) return;
    setTimeout(() => {
      const place = document.getElementById(elementOf(formId, first.Id));
      place?.scrollIntoView({ block: 'center' });
      const control = place?.querySelector<HTMLElement>('input, textarea, select, button');
      (control ?? place)?.focus({ preventScroll: true });
    });
  };

  /** Shows the preview, unless there are errors. */
  const review = () => {
    const wrong = answerFaults(questions, answers);
    if (wrong.size > 0) lead(new Map([...wrong].map(([id, fault]) => [id, messages[fault]])));
    else setStep('preview');
  };

  /** Shows the thanks, or that the answers wait for a connection; nothing is left to press. */
  const end = (words: string, isSent = true) => {
    setThanks({ words, isSent });
    dispatch(answeringEnded(survey.Id));
  };

  const submit = async () => {
    tried.current = changes;
    const { data, error } = await send({ id: survey.Id, answers: given, isChange });
    if (data) {
      end(data.Thanks === '' ? text.answer.thanks : data.Thanks);
      toast(isChange ? text.answer.changed : text.answer.thanks);
      return;
    }
    if (isQueued(error)) return end(text.answer.waiting, false);
    // Another press, another device or a count has already sent it.
    if (!isChange && toApiError(error).status === 409 && (await readAgain(survey.Id)).data?.IsAnswered === true)
      return end(text.errors.alreadyAnswered);
    const wrong = Object.entries(fieldErrors(error)).map(([id, message]) => [Number(id), message] as const);
    if (wrong.length > 0) lead(new Map(wrong));
    else reportFailure(text.answer.failed, error);
  };

  return {
    asked,
    answers,
    given,
    faults,
    step: thanks === null ? step : ('sent' as const),
    thanks,
    draft,
    isSending,
    progress: progressOf(questions, answers),
    change,
    review,
    submit,
    back: () => setStep('questions'),
  };
}

export type Answering = ReturnType<typeof useAnswering>;
