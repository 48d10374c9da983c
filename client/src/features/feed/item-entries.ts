import { createContext } from 'react';
import type { FeedItem } from '#contract/features/feed/types.ts';
import type { MenuItem } from '../../ui/overlays/menu.tsx';

/** Extra menu entries for an item in the current place; none in most feeds. */
export const ItemEntriesContext = createContext<(item: FeedItem) => readonly MenuItem[]>(() => []);
