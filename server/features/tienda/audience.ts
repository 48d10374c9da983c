import type { AdvertBody } from '../../../contract/features/tienda/schema.ts';
import type { Language } from '../../../contract/i18n/language.ts';
import type { Audience, MoveRules } from '../feed/service.ts';
import { advertTexts } from './texts.ts';

/** Whom a new article is for: the main feed is on unless the author turns it off. @spec 1§2 Create or edit article modal */
export const audienceOf = ({ Home, Group }: AdvertBody): Audience => ({ home: Home ?? true, targets: Group ?? [] });

/** An article is for somebody, and moves within five days. @spec 1§4, 1§5 Article */
export function audienceRules(language: Language): MoveRules {
  const { visibilityClosed, visibilityRequired } = advertTexts(language).tienda;
  return { closed: visibilityClosed, nobody: visibilityRequired };
}
