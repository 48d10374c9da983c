import { useState } from 'react';
import type { SharedDraft } from '../../../../contract/features/publishing/types.ts';
import { useLazyGetDraftQuery, type DraftList } from './drafts-api.ts';

/** The shared draft that something new is made of, as its writer has seen it last; null without one. */
export function useSharedDraft<Fields extends object>(list: DraftList, opened: SharedDraft<Fields> | null) {
  const [draft, setDraft] = useState(opened);
  const [read] = useLazyGetDraftQuery();
  return {
    list,
    draft,
    /** Its writer has seen this now. */
    take: setDraft,
    /** What somebody else has saved since; null of nothing. It counts as seen. */
    catchUp: async (): Promise<SharedDraft<Fields> | null> => {
      if (!draft) return null;
      const { data } = await read({ list, id: draft.Id });
      if (!data || data.EditionDate === draft.EditionDate) return null;
      // The list says what its drafts hold.
      const theirs = data as SharedDraft<Fields>;
      setDraft(theirs);
      return theirs;
    },
  };
}
