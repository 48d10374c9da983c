import { createContext, type ComponentType } from 'react';

/** What features above the feed open for an item, from its menu, and for what else there is. */
export interface ItemDialogs {
  /** Reports it. */
  readonly report?: ComponentType<{
    subject: { PostId: number } | { GroupId: number };
    onReported: () => void;
    onClose: () => void;
  }>;
}

/** The application fills it in, so that the feed knows none of those features. */
export const ItemDialogsContext = createContext<ItemDialogs>({});
