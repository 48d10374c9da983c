import { api } from '../../api/api.ts';
import type { TAGS } from '../../api/tags.ts';
import { removeAfterDialog, removeWithReason } from '../overlays/remove-after-asking.tsx';
import type { ConsoleBulkAction } from './declaration.ts';
import { useConsoleTexts } from './texts.ts';

type List = (typeof TAGS)[number];

const { useRemoveRowsMutation } = api.injectEndpoints({
  endpoints: build => ({
    /** Removes all the rows or none. */
    removeRows: build.mutation<void, { list: List; ids: readonly number[]; reason?: string }>({
      query: ({ list, ids, reason }) => ({
        url: `/${list}/removals`,
        method: 'POST',
        data: { Ids: ids, ...(reason !== undefined && { Reason: reason }) },
      }),
      invalidatesTags: (_done, _failed, { list }) => [list, 'Flx_Feed'],
    }),
  }),
});

/**
 * Deletes, after asking, those of the selected rows that may be deleted.
 * @param list a list that allows deleting several rows at once; if its rows have no `CanDelete`, every viewer of the
 * console may delete them
 * @param isOwn whether the viewer wrote a row, of a list with a bin: rows of others are deleted with a reason
 * @returns the value for a console's `bulk`
 */
export function useBulkRemoval<Row extends { readonly Id: number; readonly CanDelete?: boolean }>(
  list: List,
  isOwn: (row: Row) => boolean = () => true,
): (rows: readonly Row[]) => ConsoleBulkAction[] {
  const { removal: text } = useConsoleTexts();
  const [remove] = useRemoveRowsMutation();
  return rows => {
    const deletable = rows.filter(({ CanDelete }) => CanDelete !== false);
    const ids = deletable.map(({ Id }) => Id);
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
        onPress: () =>
          void (deletable.every(isOwn)
            ? removeAfterDialog(words, () => remove({ list, ids }))
            : removeWithReason(words, reason => remove({ list, ids, reason }))),
      },
    ];
  };
}
