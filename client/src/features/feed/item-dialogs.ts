import { createContext, type ComponentType } from 'react';

/** Dialogs that features above the feed open for an item, from its menu and elsewhere. */
export interface ItemDialogs {
  /** Dialog that reports it. */
  readonly report?: ComponentType<{
    subject: { PostId: number } | { GroupId: number };
    seen?: string | undefined;
    onReported: () => void;
    onClose: () => void;
  }>;
}

/** Dialogs of other features. The application provides them, so that the feed does not depend on those features. */
export const ItemDialogsContext = createContext<ItemDialogs>({});

declare module '../feature.ts' {
  interface ClientFeature {
    /** Dialogs that it opens for a feed item. */
    readonly itemDialogs?: ItemDialogs;
  }
  interface PageProps {
    Report?: ItemDialogs['report'] | undefined;
  }
}
