import { useListBannersChangesQuery, useUndoBannersMutation } from './api.ts';
import { HistoryList, type HistoryProps } from './history-list.tsx';
import { useSettingsTexts } from './texts.ts';

/** History of saved banners. Undoing restores their pictures too. @spec decision 215 */
export function BannersHistory({ version, ...state }: HistoryProps) {
  const text = useSettingsTexts().banners;
  const query = useListBannersChangesQuery(undefined, { refetchOnMountOrArgChange: true });
  const [undo, { isLoading }] = useUndoBannersMutation();
  const named = (titles: readonly string[]) => titles.join(', ') || text.noPictures;
  return (
    <HistoryList
      {...state}
      query={query}
      nameOf={({ Before, After }) => text.changedTo(named(Before), named(After))}
      undo={id => undo({ id, version })}
      isUndoing={isLoading}
    />
  );
}
