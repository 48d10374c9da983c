import type { Settings, SettingsChange, SettingsInput } from '#contract/features/administration/settings.ts';
import type { BannersChange, BannersInput, BannersState } from '#contract/features/config/types.ts';
import { settings } from '#contract/i18n/es-CO/settings.ts';
import type { Translation } from '#contract/i18n/language.ts';
import { api } from '../../../api/api.ts';
import { TAGS } from '../../../api/tags.ts';
import { featureTexts } from '../../../lib/feature-texts.ts';

type SettingsDialogTexts = Translation<typeof settings>;

/** Returns the texts of parameters and banners, in the current language. */
export const useSettingsTexts = featureTexts<SettingsDialogTexts>(
  settings,
  async () => (await import('#contract/i18n/en-US/settings.ts')).settings,
);

/** Markup above and below every mail. */
export interface MailTemplate {
  readonly header: string;
  readonly footer: string;
}

/** Template as it appears in a mail, with the organisation's name. */
interface MailPreview {
  readonly Name: string;
  readonly Header: string;
  readonly Footer: string;
}

interface Saved {
  readonly messageHtml: string;
  readonly results: Settings;
}

/** Tags of everything that displays parameters, including the catalogues of other features. */
const SHOWN = TAGS.filter(tag =>
  /Categories$|^Flx_(?:General|Interests|RecognitionTypes|CurrentUser|Audit)$/.test(tag),
);

const settingsApi = api.injectEndpoints({
  endpoints: build => ({
    /** Parameters with their version. */
    getSettings: build.query<Settings, void>({
      query: () => ({ url: '/panel/settings' }),
      transformResponse: ({ results }: { results: Settings }) => results,
    }),
    listSettingsChanges: build.query<SettingsChange[], void>({
      query: () => ({ url: '/panel/settings/changes' }),
      transformResponse: ({ results }: { results: SettingsChange[] }) => results,
      providesTags: ['Flx_General'],
    }),
    saveSettings: build.mutation<Saved, SettingsInput>({
      query: data => ({ url: '/panel/settings', method: 'PUT', data }),
      invalidatesTags: (_answer, error) => (error ? [] : SHOWN),
    }),
    undoSettings: build.mutation<Saved, { id: number; version: number }>({
      query: ({ id, version }) => ({
        url: `/panel/settings/changes/${id}/undo`,
        method: 'POST',
        data: { Version: version },
      }),
      invalidatesTags: (_answer, error) => (error ? [] : SHOWN),
    }),
    getMailPreview: build.query<MailPreview, MailTemplate>({
      query: data => ({ url: '/panel/settings/mail-preview', method: 'POST', data }),
      transformResponse: ({ results }: { results: MailPreview }) => results,
    }),
    sendTestMail: build.mutation<string, MailTemplate>({
      query: data => ({ url: '/panel/settings/test-mail', method: 'POST', data }),
      transformResponse: ({ results }: { results: { Email: string } }) => results.Email,
    }),
    /** Banners with their version. */
    getBanners: build.query<BannersState, void>({ query: () => ({ url: '/panel/banners' }) }),
    saveBanners: build.mutation<BannersState, BannersInput>({
      query: data => ({ url: '/panel/banners', method: 'PUT', data }),
      invalidatesTags: (_answer, error) => (error ? [] : ['Flx_Banners', 'Flx_Audit']),
    }),
    listBannersChanges: build.query<BannersChange[], void>({
      query: () => ({ url: '/panel/banners/changes' }),
      transformResponse: ({ results }: { results: BannersChange[] }) => results,
      providesTags: ['Flx_Banners'],
    }),
    undoBanners: build.mutation<BannersState, { id: number; version: number }>({
      query: ({ id, version }) => ({
        url: `/panel/banners/changes/${id}/undo`,
        method: 'POST',
        data: { Version: version },
      }),
      invalidatesTags: (_answer, error) => (error ? [] : ['Flx_Banners', 'Flx_Audit']),
    }),
  }),
});

export const {
  useGetSettingsQuery,
  useListSettingsChangesQuery,
  useSaveSettingsMutation,
  useUndoSettingsMutation,
  useGetMailPreviewQuery,
  useSendTestMailMutation,
  useGetBannersQuery,
  useSaveBannersMutation,
  useListBannersChangesQuery,
  useUndoBannersMutation,
} = settingsApi;
