import { CITIES_PAGE_SIZE } from '#contract/features/config/limits.ts';
import type { BannerRow, City, GeneralRow, PersonalConfigRow, GeneralValues } from '#contract/features/config/types.ts';
import { type PersonalTitle, DEFAULT_COLOR_SCHEME, DEFAULT_THEME } from '#contract/features/config/personal.ts';
import type { ListItem, ListPage } from '#contract/api/lists.ts';
import { api } from '../../api/api.ts';
import { BANNERS, GENERAL } from './prefetch.ts';
import { useMemo } from 'react';

/**
 * Returns the label of a municipality in a choice: several share a name, so the department is added, unless it has the
 * same name.
 */
const cityLabel = ({ Name, Department }: City): string => (Name === Department ? Name : `${Name}, ${Department}`);

/** Returns every municipality, by name, to choose from; empty until they have loaded. */
export function useCityOptions(): {
  options: readonly { id: number; name: string; label: string }[];
  hasFailed: boolean;
} {
  const { data, isError } = useListCitiesQuery();
  const options = useMemo(
    () =>
      (data ?? [])
        .map(city => ({ id: city.Id, name: city.Name, label: cityLabel(city) }))
        .sort((one, other) => one.label.localeCompare(other.label, 'es')),
    [data],
  );
  return { options, hasFailed: isError };
}

/** Values used until the organisation's configuration has loaded, and for every title that it leaves out. */
const DEFAULTS: GeneralValues = {
  name: 'Tertulia',
  logo: null,
  homeMessage: '',
  homeButtonText: '',
  homeButtonLink: '',
  hobbies: [],
  leftNav: [],
  leftNavEditable: false,
  themes: [],
  theme: DEFAULT_THEME,
  colorScheme: DEFAULT_COLOR_SCHEME,
  signInText: null,
  termsUrl: '',
  timesheetUrl: null,
  apps: [],
  invitationQuota: 0,
  contactRole: null,
  modulesOff: [],
  setupMenu: [],
  emailTemplate: { header: '', footer: '' },
  messageTextMailed: true,
  accessConfig: [],
};

/** Returns the rows as one object. The organisation's own row takes precedence over the default one. */
export function generalValues(rows: readonly GeneralRow[], org: number): GeneralValues {
  const ownLast = rows.toSorted((one, other) => Number(one.IdOrg === org) - Number(other.IdOrg === org));
  // The server answers with the declared shape of each title.
  return { ...DEFAULTS, ...(Object.fromEntries(ownLast.map(row => [row.Title, row.Value])) as Partial<GeneralValues>) };
}

/** Returns the organisation's configuration, and whether it has loaded. */
export function useGeneral(org: number): { general: GeneralValues; isLoaded: boolean } {
  const { data } = useGetGeneralSettingsQuery();
  const general = useMemo(() => generalValues(data ?? [], org), [data, org]);
  return { general, isLoaded: data !== undefined };
}

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
