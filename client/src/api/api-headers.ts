import { localeOf } from '#contract/i18n/language.ts';
import { currentLanguage } from '../lib/language.ts';
import { session } from '../lib/session.ts';
import { viewHeaders } from '../lib/view-session.ts';

/** What every request carries. A token that was refused may just have run out: then with a new one. */
export const apiHeaders = async ({ isRenewed = false } = {}) => ({
  'Accept-Language': localeOf(currentLanguage()),
  Authorization: `Bearer ${await session.token(isRenewed)}`,
  ...viewHeaders(),
});
