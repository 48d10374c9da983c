import { randomInt } from 'node:crypto';
import { TEMPLATES, type TemplateId } from '#contract/features/birthdays/limits.ts';

/** The picture of a card whose writer has chosen none. @spec 2§3 Birthday card templates */
export const randomTemplate = (): TemplateId => TEMPLATES[randomInt(TEMPLATES.length)] ?? TEMPLATES[0];
