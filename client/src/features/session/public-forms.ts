import { hiddenColumnsOf, type HiddenColumns } from '#contract/features/config/personal.ts';
import type { AdminApp } from '#contract/features/access/rules.ts';
import type { ColumnChoice } from '../../ui/console/declaration.ts';
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
