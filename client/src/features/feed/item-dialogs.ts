import { createContext, type ComponentType } from 'react';

/** What features above the feed open for an item, from its menu. */
export interface ItemDialogs {
  /** Reports the item. */
  readonly report?: ComponentType<{ subject: { PostId: number }; onReported: () => void; onClose: () => void }>;
}

/** The application fills it in, so that the feed knows none of those features. */
export const ItemDialogsContext = createContext<ItemDialogs>({});
