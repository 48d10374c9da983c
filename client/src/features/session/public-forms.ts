import { hiddenColumnsOf, type HiddenColumns } from '#contract/features/config/personal.ts';
import type { AdminApp } from '#contract/features/access/rules.ts';
import type { ColumnChoice } from '../../ui/console/declaration.ts';
import type { ListPage } from '#contract/api/lists.ts';
import { localeOf } from '#contract/i18n/language.ts';
import { api } from '../../api/api.ts';
import { useLanguage } from '../../lib/texts.ts';
import { askToConfirm } from '../../ui/overlays/ask-to-confirm.tsx';
import { reportFailure } from '../../ui/feedback/report-failure.ts';
import { useConsoleTexts } from '../../ui/console/texts.ts';
import { useGetPersonalSettingsQuery, useSavePersonalSettingMutation } from '../config/public.ts';
import { useViewer } from './viewer.ts';

const NONE: readonly string[] = [];

/** Returns the columns of a console that the viewer hides, stored in their account for all devices. */
export function useColumnChoice(app: AdminApp): ColumnChoice {
  const viewer = useViewer();
  const text = useConsoleTexts();
  const { data: settings = [] } = useGetPersonalSettingsQuery();
  const [save, { isLoading }] = useSavePersonalSettingMutation();
  const kept = settings.find(({ Title }) => Title === 'consoleColumns')?.Value;
  const hidden: HiddenColumns = (kept === undefined ? null : hiddenColumnsOf(kept)) ?? {};
  return {
    hidden: hidden[app] ?? NONE,
    isSaving: isLoading,
    save: async columns => {
      const value = JSON.stringify({ ...hidden, [app]: columns });
      const { error } = await save({ title: 'consoleColumns', value, userId: viewer.id });
      if (error !== undefined) reportFailure(text.columnsFailed, error);
    },
  };
}

const peopleApi = api.injectEndpoints({
  endpoints: build => ({
    /** Counts the active people of the organisation. */
    getActivePeopleCount: build.query<number, void>({
      query: () => ({
        url: '/Flx_Users',
        params: { $top: 1, $count: true, $select: 'Id', $filter: 'InChart eq true' },
      }),
      transformResponse: (page: ListPage<object>) => page.TotalCount ?? 0,
    }),
  }),
});

const { useLazyGetActivePeopleCountQuery } = peopleApi;

/**
 * Returns a function that asks whether everybody may publish without a role, with the number of people as far as it can
 * be read. @returns whether it is wanted
 */
export function useAskForEverybody(): () => Promise<boolean> {
  const { everybody: text } = useConsoleTexts();
  const locale = localeOf(useLanguage());
  const [count] = useLazyGetActivePeopleCountQuery();
  return async () => {
    const { data } = await count();
    return askToConfirm({
      title: text.question,
      text: data === undefined ? undefined : text.means(data, data.toLocaleString(locale)),
      confirmLabel: text.yes,
    });
  };
}
