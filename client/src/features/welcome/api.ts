import type { ListPage } from '#contract/api/lists.ts';
import type { ThemeName } from '#contract/features/config/personal.ts';
import type { PersonRow } from '#contract/features/people/types.ts';
import { WELCOME_COLLEAGUES, type Registration, type RegistrationAnswer } from '#contract/features/welcome/types.ts';
import { api } from '../../api/api.ts';

/** Choices made in the wizard: ids of files and interests, and the theme. */
interface Brought {
  Foto?: string | null;
  Interests?: readonly number[];
  Theme?: ThemeName;
}

export type WelcomeColleague = Pick<PersonRow, 'Id' | 'Title' | 'Foto' | 'Position'>;

const URL = '/Flx_Profile/registration';
const resultsOf = ({ results }: RegistrationAnswer): Registration => results;

const welcomeApi = api.injectEndpoints({
  endpoints: build => ({
    /** Progress of the viewer's first visit. The wizard reads it once and continues by itself. */
    getRegistration: build.query<Registration, void>({
      query: () => ({ url: URL }),
      transformResponse: resultsOf,
      keepUnusedDataFor: 0,
    }),
    /** Saves the choices so far, and the next step. */
    saveFirstVisit: build.mutation<Registration, Brought & { Step: number }>({
      query: data => ({ url: URL, method: 'PUT', data }),
      transformResponse: resultsOf,
      invalidatesTags: (answer, _error, { Foto, Theme }) =>
        answer === undefined
          ? []
          : [
              ...(Foto === undefined ? [] : (['Flx_Users'] as const)),
              ...(Theme ? (['Flx_PersonalConfig'] as const) : []),
              // If registered, another device has finished the wizard.
              ...(answer.IsRegistered ? (['Flx_CurrentUser'] as const) : []),
            ],
    }),
    /** Finishes the wizard. @spec 3§4.4, 3§7.4 */
    sendRegistration: build.mutation<
      Registration,
      Required<Omit<Brought, 'Foto'>> & { UserId: number; Foto?: string | null }
    >({
      query: data => ({ url: URL, method: 'POST', data }),
      transformResponse: resultsOf,
      invalidatesTags: ['Flx_CurrentUser', 'Flx_Users', 'Flx_Profile', 'Flx_PersonalConfig', 'Flx_Teams'],
    }),
    /** People of the viewer's own area, by name. */
    listWelcomeColleagues: build.query<WelcomeColleague[], { area: number; viewer: number }>({
      query: ({ area }) => ({
        url: '/Flx_Users',
        params: {
          $select: 'Id,Title,Foto,Position',
          $filter: `AreaId eq ${area}`,
          $orderby: 'Title',
          // One more, because the viewer is among them.
          $top: WELCOME_COLLEAGUES + 1,
        },
      }),
      transformResponse: (page: ListPage<WelcomeColleague>, _meta, { viewer }) =>
        page.results.filter(({ Id }) => Id !== viewer).slice(0, WELCOME_COLLEAGUES),
      providesTags: ['Flx_Users'],
    }),
  }),
});

export const {
  useGetRegistrationQuery,
  useSaveFirstVisitMutation,
  useSendRegistrationMutation,
  useListWelcomeColleaguesQuery,
} = welcomeApi;
