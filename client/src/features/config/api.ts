import { CITIES_PAGE_SIZE } from '#contract/features/config/limits.ts';
import type { BannerRow, City, GeneralRow, PersonalConfigRow } from '#contract/features/config/types.ts';
import type { PersonalTitle } from '#contract/features/config/personal.ts';
import type { ListItem, ListPage } from '#contract/api/lists.ts';
import { api } from '../../api/api.ts';
import { BANNERS, GENERAL } from './prefetch.ts';

export const configApi = api.injectEndpoints({
  endpoints: build => ({
    /** General configuration of the organisation, title by title. @spec 2§3 */
    getGeneralSettings: build.query<GeneralRow[], void>({
      query: () => GENERAL,
      transformResponse: (page: ListPage<GeneralRow>) => page.results,
      providesTags: ['Flx_General'],
    }),
    /** Pictures of the home banner, in order. */
    listBanners: build.query<BannerRow[], void>({
      query: () => BANNERS,
      transformResponse: (page: ListPage<BannerRow>) => page.results,
      providesTags: ['Flx_Banners'],
    }),
    /** Every municipality, read only once because they rarely change. @spec 1§3 City */
    listCities: build.query<City[], void>({
      query: () => ({ url: '/Flx_Cities', params: { $top: CITIES_PAGE_SIZE } }),
      transformResponse: (page: ListPage<City>) => page.results,
      keepUnusedDataFor: Number.POSITIVE_INFINITY,
    }),
    /** The viewer's own settings. @spec 3§5.11 */
    getPersonalSettings: build.query<PersonalConfigRow[], void>({
      query: () => ({ url: '/Flx_PersonalConfig' }),
      transformResponse: (page: ListPage<PersonalConfigRow>) => page.results,
      providesTags: ['Flx_PersonalConfig'],
    }),
    /** Creates or replaces one of the viewer's own settings. */
    savePersonalSetting: build.mutation<PersonalConfigRow, { title: PersonalTitle; value: string; userId: number }>({
      query: ({ title, value, userId }) => ({
        url: '/Flx_PersonalConfig',
        method: 'POST',
        data: { Title: title, Value: value, UserId: userId },
      }),
      transformResponse: (answer: ListItem<PersonalConfigRow>) => answer.results,
      invalidatesTags: ['Flx_PersonalConfig'],
    }),
  }),
});

export const {
  useGetGeneralSettingsQuery,
  useListBannersQuery,
  useListCitiesQuery,
  useGetPersonalSettingsQuery,
  useSavePersonalSettingMutation,
} = configApi;
