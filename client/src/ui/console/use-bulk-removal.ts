import { api, type TAGS } from '../../api/api.ts';
import { removeAfterDialog } from '../overlays/remove-after-asking.tsx';
import type { ConsoleBulkAction } from './declaration.ts';
import { useConsoleTexts } from './texts.ts';

type List = (typeof TAGS)[number];

const { useRemoveRowsMutation } = api.injectEndpoints({
  endpoints: build => ({
    /** Removes all the rows or none. */
    removeRows: build.mutation<void, { list: List; ids: readonly number[] }>({
      query: ({ list, ids }) => ({ url: `/${list}/removals`, method: 'POST', data: { Ids: ids } }),
      invalidatesTags: (_done, _failed, { list }) => [list, 'Flx_Feed'],
    }),
  }),
});

/**
 * Deletes, after asking, those of the selected rows that may be deleted.
 * @param list a list that allows deleting several rows at once; if its rows have no `CanDelete`, every viewer of the
 * console may delete them
 * @returns the value for a console's `bulk`
 */
export function useBulkRemoval<Row extends { readonly Id: number; readonly CanDelete?: boolean }>(
  list: List,
): (rows: readonly Row[]) => ConsoleBulkAction[] {
  const { removal: text } = useConsoleTexts();
  const [remove] = useRemoveRowsMutation();
  return rows => {
    const ids = rows.filter(({ CanDelete }) => CanDelete !== false).map(({ Id }) => Id);
    if (ids.length === 0) return [];
    const words = {
      removeQuestion: text.question(ids.length),
      removeHint: text.hint(ids.length),
      remove: text.remove,
      removed: text.removed,
      removeFailed: text.failed(ids.length),
    };
    return [
      {
        id: 'remove',
        label: text.several(ids.length),
        onPress: () => void removeAfterDialog(words, () => remove({ list, ids })),
      },
    ];
  };
}
