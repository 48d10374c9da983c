import { useListSettingsChangesQuery, useUndoSettingsMutation } from './api.ts';
import { HistoryList, type HistoryProps } from './history-list.tsx';
import { useSettingsTexts } from './texts.ts';

/** History of saved parameters. */
export function HistorySection({ version, ...state }: HistoryProps) {
  const text = useSettingsTexts();
  const query = useListSettingsChangesQuery(undefined, { refetchOnMountOrArgChange: true });
  const [undo, { isLoading }] = useUndoSettingsMutation();
  const names: Readonly<Record<string, string>> = { ...text.titles, ...text.catalogues };
  return (
    <HistoryList
      {...state}
      query={query}
      nameOf={({ Titles }) => Titles.map(title => names[title] ?? title).join(', ')}
      undo={id => undo({ id, version })}
      isUndoing={isLoading}
    />
  );
}
