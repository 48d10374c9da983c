import { localeOf } from '#contract/i18n/language.ts';
import { currentLanguage } from '../lib/language.ts';
import { session } from '../lib/session.ts';
import { viewHeaders } from '../lib/view-session.ts';

/**
 * Returns the headers of every request. With `isRenewed`, the token is renewed first, because a refused one may just
 * have expired.
 */
export const apiHeaders = async ({ isRenewed = false } = {}) => ({
  'Accept-Language': localeOf(currentLanguage()),
  Authorization: `Bearer ${await session.token(isRenewed)}`,
  ...viewHeaders(),
});
