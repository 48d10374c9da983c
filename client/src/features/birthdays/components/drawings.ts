import type { TemplateId } from '#contract/features/birthdays/limits.ts';
import fiesta from '../../../assets/cards/fiesta.svg';
import lite from '../../../assets/cards/lite.svg';
import rumba from '../../../assets/cards/rumba.svg';

/** Pictures of the cards, 452 × 292 px. @spec 2§3 Birthday card templates */
export const DRAWINGS: Readonly<Record<TemplateId, string>> = { 1: lite, 2: fiesta, 3: rumba };
