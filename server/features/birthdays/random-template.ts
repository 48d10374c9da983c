import { randomInt } from 'node:crypto';
import { TEMPLATES, type TemplateId } from '#contract/features/birthdays/limits.ts';

/** Picks a random card picture, if the writer has chosen none. @spec 2§3 Birthday card templates */
export const randomTemplate = (): TemplateId => TEMPLATES[randomInt(TEMPLATES.length)] ?? TEMPLATES[0];
