import type { ListItem, ListPage } from '#contract/api/lists.ts';
import { CONSOLE_ROWS } from '#contract/api/limits.ts';
import { SURVEYS_PAGE_SIZE } from '#contract/features/surveys/limits.ts';
import type { SurveyResults, SurveyTrend } from '#contract/features/surveys/results.ts';
import type { OwnSurveyAnswers, SurveyAnswerRow, SurveyQuestion, SurveyRow } from '#contract/features/surveys/types.ts';
import { api } from '../../api/api.ts';
import type { ApiRequest } from '../../api/api-request.ts';
import { numberedPageOf, numberedPageRequest, type NumberedPage } from '../../api/numbered-page.ts';
import type { ConsoleArgs } from '../../ui/console/console-lists.ts';

/** Number of named answers per page. */
const ANSWERS_SHOWN = 30;

export interface NamedAnswer extends SurveyAnswerRow {
  readonly Author: { readonly Title: string } | null;
}

export type SurveysShown = 'open' | 'answered' | 'closed';

/** Filters for the viewer's own surveys; an administrator sees others too. */
const FILTERS: Readonly<Record<SurveysShown, string>> = {
  open: `State eq 'open' and IsAnswered eq false and IsForMe eq true`,
  answered: `State eq 'open' and IsAnswered eq true`,
  closed: `State eq 'closed' and (IsForMe eq true or IsAnswered eq true)`,
};

export interface Survey extends SurveyRow {
  readonly Questions: { readonly results: readonly SurveyQuestion[] };
}

export interface SurveyConsoleView {
  readonly search: string;
  readonly orderBy: string;
  readonly state: string;
}

/** Returns the request for the surveys of the console, without the page. */
export const surveyTable = ({ search, orderBy, state }: SurveyConsoleView) => ({
  url: '/Flx_Survey',
  params: {
    ...(search !== '' && { $search: search }),
    ...(orderBy !== '' && { $orderby: orderBy }),
    ...(state !== '' && { $filter: `State eq '${state}'` }),
  } as Readonly<Record<string, string>>,
});

/** Returns the request for the answers with names, of a survey that is not anonymous. */
export const namedAnswers = (id: number) => ({
  url: '/Flx_SurveyAnswers',
  params: { $filter: `IdSurvey eq ${id}`, $expand: 'Author', $orderby: 'AuthorId' } as Readonly<Record<string, string>>,
});

const tags = [{ type: 'Flx_Survey' as const, id: 'lists' }];

const surveysQueries = api.injectEndpoints({
  endpoints: build => ({
    /** The viewer's own surveys, page by page. */
    getSurveyPage: build.query<NumberedPage<SurveyRow>, { shown: SurveysShown; page: number }>({
      query: ({ shown, page }): ApiRequest =>
        numberedPageRequest({
          url: '/Flx_Survey',
          params: { $filter: FILTERS[shown], $orderby: shown === 'open' ? 'ClosesOn' : 'DateCreate desc' },
          page,
          size: SURVEYS_PAGE_SIZE,
        }),
      transformResponse: numberedPageOf<SurveyRow>,
      providesTags: tags,
    }),
    /** Surveys open to the viewer, for the card of the home page. */
    listOpenSurveys: build.query<SurveyRow[], void>({
      query: () => ({
        url: '/Flx_Survey',
        params: { $filter: `State eq 'open' and IsForMe eq true`, $orderby: 'ClosesOn', $top: SURVEYS_PAGE_SIZE },
      }),
      transformResponse: (page: ListPage<SurveyRow>) =>
        page.results.toSorted((one, other) => Number(one.IsAnswered) - Number(other.IsAnswered)),
      providesTags: tags,
    }),
    getSurvey: build.query<Survey, number>({
      query: id => ({ url: `/Flx_Survey/${id}`, params: { $expand: 'Questions' } }),
      transformResponse: (answer: ListItem<Survey>) => answer.results,
      providesTags: (_survey, _error, id) => [{ type: 'Flx_Survey', id }],
    }),
    /** Stored answers of the viewer. */
    getOwnAnswers: build.query<OwnSurveyAnswers, number>({
      query: id => ({ url: `/Flx_Survey/${id}/mine` }),
      providesTags: (_answers, _error, id) => [{ type: 'Flx_SurveyAnswers', id }],
      // Read again on each opening, because another device may have changed them.
      keepUnusedDataFor: 0,
    }),
    getSurveyTable: build.query<NumberedPage<SurveyRow>, SurveyConsoleView & Pick<ConsoleArgs, 'page' | 'link'>>({
      query: ({ page, link, ...view }) => numberedPageRequest({ ...surveyTable(view), page, link, size: CONSOLE_ROWS }),
      transformResponse: numberedPageOf<SurveyRow>,
      providesTags: tags,
    }),
    getSurveyResults: build.query<SurveyResults, { id: number; area: number | null }>({
      query: ({ id, area }) => ({
        url: `/Flx_Survey/${id}/results`,
        params: { area: area ?? undefined },
      }),
    }),
    /** Answers with names; `next` is the address of a page, '' for the first one. */
    listNamedAnswers: build.query<{ rows: NamedAnswer[]; next: string | null }, { id: number; next: string }>({
      query: ({ id, next }): ApiRequest => {
        if (next !== '') return { url: next };
        const { url, params } = namedAnswers(id);
        return { url, params: { ...params, $top: ANSWERS_SHOWN } };
      },
      transformResponse: ({ results, __next }: ListPage<NamedAnswer>) => ({ rows: results, next: __next }),
    }),
    getSurveyTrend: build.query<SurveyTrend['results'], number>({
      query: id => ({ url: `/Flx_Survey/${id}/trend` }),
      transformResponse: ({ results }: SurveyTrend) => results,
    }),
  }),
});

export const {
  useGetSurveyPageQuery,
  useListOpenSurveysQuery,
  useGetSurveyQuery,
  useLazyGetSurveyQuery,
  useGetOwnAnswersQuery,
  useGetSurveyTableQuery,
  useGetSurveyResultsQuery,
  useLazyGetSurveyResultsQuery,
  useGetSurveyTrendQuery,
  useListNamedAnswersQuery,
} = surveysQueries;
