import { boolean, object } from 'yup';
import type { feed } from '../../i18n/es-CO/feed.ts';
import type { Translation } from '../../i18n/language.ts';
import { trimmedText } from '../../lib/text-schema.ts';
import { MENTIONABLE_SEARCH_MAX, MENTION_SEARCH_MIN } from './limits.ts';
import { targetsSchema } from './schema.ts';

type Texts = Translation<typeof feed>['errors'];

/** Body of `POST /api/Flx_Feed/audience`. */
export const audienceSchema = (texts: Texts) => object({ Home: boolean(), Group: targetsSchema(texts) });

/** Body of `POST /api/Flx_Feed/mentionable`: the same targets, and the text typed after '@'. @spec 1§5 Comment */
export const mentionableSchema = (texts: Texts) =>
  audienceSchema(texts).shape({
    Search: trimmedText().min(MENTION_SEARCH_MIN).max(MENTIONABLE_SEARCH_MAX).required(),
  });
