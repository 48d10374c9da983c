import type { TagDescription } from '@reduxjs/toolkit/query';
import { LIST_NAMES } from '#contract/features/index.ts';

/** Cache tags: the lists by their wire names, and the answers that are not lists. */
export const TAGS = [...LIST_NAMES, 'Flx_CurrentUser', 'Flx_Devices', 'Flx_Feed', 'Flx_Terms', 'poll'] as const;

/** Tag of cached data: a list, or one part of it. */
export type Tag = TagDescription<(typeof TAGS)[number]>;
