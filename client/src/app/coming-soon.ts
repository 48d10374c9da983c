import { paths } from '../lib/paths.ts';
import type { ComingSoonTexts } from './pages/coming-soon-texts.ts';

/**
 * Routes whose feature is not built yet, so that none is forgotten: each shows 'Próximamente' with the page's name. Building a
 * feature takes its lines from here and names its pages in its `public.ts`. @spec 3§2.1
 */
export const COMING_SOON: readonly { path: string; page: keyof ComingSoonTexts['pages'] }[] = [
  { path: paths.sendMessage, page: 'sendMessage' },
];
