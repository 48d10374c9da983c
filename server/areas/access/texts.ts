import { access as es } from '../../../contract/i18n/es-CO/access.ts';
import { access as en } from '../../../contract/i18n/en-US/access.ts';
import type { Context } from '../../http/context.ts';

/** Sentences of this area in the reader's language. @spec decision 36 */
export const textsFor = ({ viewer }: Context): typeof en.errors => (viewer.language === 'EN-US' ? en : es).errors;
