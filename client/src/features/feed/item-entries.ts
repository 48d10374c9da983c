import { createContext } from 'react';
import type { FeedItem } from '#contract/features/feed/types.ts';
import type { MenuItem } from '../../ui/overlays/menu.tsx';

/** What can be done with an item besides, where it is shown; nothing in most feeds. */
export const ItemEntriesContext = createContext<(item: FeedItem) => readonly MenuItem[]>(() => []);
