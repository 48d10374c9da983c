import { string } from 'yup';
import { codePoints, isStorable } from '../../lib/text.ts';
import { CONTENT_MAX, isEmptyContent, isReadableContent } from './rules.ts';

export interface ContentOptions {
  /** Sanitises the content before validation: used on the server; a form leaves the text as it was typed. */
  readonly clean: (html: string) => string;
  readonly tooLong: string;
  readonly unreadable: string;
}

/** Rich text of a body: '' if it holds markup alone. Text that is too large to be parsed is refused as it came. */
export const contentSchema = ({ clean, tooLong, unreadable }: ContentOptions) =>
  string()
    .transform((_value, given: unknown) => {
      if (typeof given !== 'string' || !isReadableContent(given)) return given;
      const safe = clean(given);
      return isEmptyContent(safe) ? '' : safe;
    })
    .test('max', tooLong, (value = '') => isReadableContent(value) && codePoints(value) <= CONTENT_MAX)
    .test('storable', unreadable, value => isStorable(value ?? ''));
