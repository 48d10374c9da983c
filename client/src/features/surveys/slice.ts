import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { QuestionKey, SurveyAnswer } from '#contract/features/surveys/types.ts';
import { rootReducer } from '../../api/root-reducer.ts';

/** Survey that is being answered. */
export interface Answering {
  answers: readonly SurveyAnswer[];
  step: 'questions' | 'preview';
  /** Number of changes; `saved` is the last one that the draft on the server has. */
  changes: number;
  saved: number;
}

/** Open editor of a survey; a new survey is null. Typed text is in the browser's drafts. */
interface Editor {
  survey: number | null;
}

interface SurveysState {
  /** Surveys being answered, by their ids. */
  answering: Partial<Record<number, Answering>>;
  editor: Editor | null;
  /** Unfolded question of the editor. */
  openQuestion: QuestionKey | null;
  /** Whether the editor shows the survey as it will be asked. */
  isPreviewed: boolean;
}

const CLOSED = { editor: null, openQuestion: null, isPreviewed: false };

const initialState: SurveysState = { answering: {}, ...CLOSED };

/** Slice of the client state of surveys: answering one, and the editor of their administrators. */
export const surveysSlice = createSlice({
  name: 'surveys',
  initialState,
  reducers: {
    /** Starts answering with the stored answers, unless there are some that the server does not have. */
    answeringBegun(
      { answering },
      { payload: { id, answers } }: PayloadAction<{ id: number; answers: SurveyAnswer[] }>,
    ) {
      const known = answering[id];
      if (known && known.changes !== known.saved) return;
      const begun: Answering = { answers, step: known?.step ?? 'questions', changes: 0, saved: 0 };
      Object.assign(answering, { [id]: begun });
    },
    questionAnswered({ answering }, { payload: { id, answer } }: PayloadAction<{ id: number; answer: SurveyAnswer }>) {
      const known = answering[id];
      if (!known) return;
      const others = known.answers.filter(({ IdQuestion: question }) => question !== answer.IdQuestion);
      Object.assign(known, { answers: [...others, answer], changes: known.changes + 1 });
    },
    stepTaken({ answering }, { payload: { id, step } }: PayloadAction<{ id: number; step: Answering['step'] }>) {
      const known = answering[id];
      if (known) known.step = step;
    },
    /** Marks the answers as saved by the server, up to a change. */
    answersSaved({ answering }, { payload: { id, changes } }: PayloadAction<{ id: number; changes: number }>) {
      const known = answering[id];
      if (known) known.saved = changes;
    },
    answeringEnded({ answering }, { payload }: PayloadAction<number>) {
      delete answering[payload];
    },
    editorOpened(state, { payload }: PayloadAction<Editor['survey']>) {
      Object.assign(state, CLOSED, { editor: { survey: payload } });
    },
    editorClosed(state) {
      Object.assign(state, CLOSED);
    },
    questionOpened(state, { payload }: PayloadAction<QuestionKey | null>) {
      state.openQuestion = payload;
    },
    previewSet(state, { payload }: PayloadAction<boolean>) {
      state.isPreviewed = payload;
    },
  },
  selectors: {
    answeringOf: (state, id: number) => state.answering[id],
    editor: state => state.editor,
    openQuestion: state => state.openQuestion,
    isPreviewed: state => state.isPreviewed,
  },
});

export const {
  answeringBegun,
  questionAnswered,
  stepTaken,
  answersSaved,
  answeringEnded,
  editorOpened,
  editorClosed,
  questionOpened,
  previewSet,
} = surveysSlice.actions;

export const { selectors: surveysSelectors } = surveysSlice.injectInto(rootReducer);
