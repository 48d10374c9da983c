import type { ListItem, ListPage } from '#contract/api/lists.ts';
import type { SurveyPlan } from '#contract/features/surveys/schema.ts';
import type { PlannedSurvey, SurveyAnswer, SurveyInput, SurveyRow } from '#contract/features/surveys/types.ts';
import { api } from '../../api/api.ts';

const lists = { type: 'Flx_Survey' as const, id: 'lists' };
const both = (_answer: unknown, _error: unknown, id: number) => [lists, { type: 'Flx_Survey' as const, id }];

const act = (path: string) => (id: number) => ({ url: `/Flx_Survey/${id}/${path}`, method: 'POST' as const, data: {} });

/** Mutations of surveys. @spec 3§7.4 */
const surveysApi = api.injectEndpoints({
  endpoints: build => ({
    saveSurveyDraft: build.mutation<void, { id: number; answers: readonly SurveyAnswer[] }>({
      query: ({ id, answers }) => ({ url: `/Flx_Survey/${id}/draft`, method: 'PUT', data: { Answers: answers } }),
    }),
    sendSurveyAnswers: build.mutation<
      { Thanks: string },
      { id: number; answers: readonly SurveyAnswer[]; isChange: boolean }
    >({
      query: ({ id, answers, isChange }) => ({
        url: `/Flx_Survey/${id}/answers`,
        method: isChange ? 'PUT' : 'POST',
        data: { Answers: answers },
        waits: { kind: 'survey' },
      }),
      invalidatesTags: (_answer, error, { id }) => (error ? [] : [lists, { type: 'Flx_Survey', id }]),
    }),
    createSurvey: build.mutation<SurveyRow, { input: SurveyInput; idempotencyKey: string }>({
      query: ({ input, idempotencyKey }) => ({ url: '/Flx_Survey', method: 'POST', data: input, idempotencyKey }),
      transformResponse: (answer: ListItem<SurveyRow>) => answer.results,
      invalidatesTags: [lists],
    }),
    editSurvey: build.mutation<SurveyRow, { id: number; input: SurveyInput; edition: string | null }>({
      query: ({ id, input, edition }) => ({
        url: `/Flx_Survey/${id}`,
        method: 'PUT',
        data: { ...input, EditionDate: edition },
      }),
      transformResponse: (answer: ListItem<SurveyRow>) => answer.results,
      invalidatesTags: (_row, _error, { id }) => [lists, { type: 'Flx_Survey', id }],
    }),
    removeSurvey: build.mutation<void, { id: number; reason?: string }>({
      query: ({ id, reason }) => ({
        url: `/Flx_Survey/${id}`,
        method: 'DELETE',
        ...(reason !== undefined && { data: { Reason: reason } }),
      }),
      invalidatesTags: [lists],
    }),
    publishSurvey: build.mutation<void, number>({ query: act('publication'), invalidatesTags: both }),
    closeSurvey: build.mutation<void, number>({ query: act('closing'), invalidatesTags: both }),
    remindOfSurvey: build.mutation<{ Count: number }, number>({ query: act('reminders') }),
    saveSurveyPlan: build.mutation<PlannedSurvey, { id: number; plan: SurveyPlan; edition: string | null }>({
      query: ({ id, plan, edition }) => ({
        url: `/Flx_Survey/${id}/plan`,
        method: 'PUT',
        data: { ...plan, EditionDate: edition },
      }),
      transformResponse: (answer: ListItem<PlannedSurvey>) => answer.results,
      invalidatesTags: (_answer, error, { id }) => (error ? [] : [{ type: 'Flx_Survey', id }]),
    }),
    /** Records in the audit log that the files of an answer are read, and returns their addresses. */
    openAnswerFiles: build.mutation<readonly { Url: string }[], number>({
      query: id => ({ url: `/Flx_SurveyAnswers/${id}/reading`, method: 'POST', data: {} }),
      transformResponse: ({ results }: ListPage<{ Url: string }>) => results,
    }),
    copySurvey: build.mutation<{ Id: number }, number>({ query: act('copies'), invalidatesTags: [lists] }),
  }),
});

export const {
  useSaveSurveyDraftMutation,
  useSendSurveyAnswersMutation,
  useCreateSurveyMutation,
  useEditSurveyMutation,
  useRemoveSurveyMutation,
  usePublishSurveyMutation,
  useCloseSurveyMutation,
  useRemindOfSurveyMutation,
  useCopySurveyMutation,
  useSaveSurveyPlanMutation,
  useOpenAnswerFilesMutation,
} = surveysApi;
