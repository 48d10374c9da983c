import { string } from 'yup';
import { codePoints, isStorable } from '../../lib/text.ts';
import { CONTENT_MAX } from './limits.ts';
import { isEmptyContent, isReadableContent } from './rules.ts';

export interface ContentOptions {
  /** Makes the content safe before it is looked at: on the server; a form leaves it as it was typed. */
  readonly clean: (html: string) => string;
  readonly tooLong: string;
  readonly unreadable: string;
}

/** Rich text of a body: '' where markup is all there is. What is too large to be read is refused as it came. */
export const contentSchema = ({ clean, tooLong, unreadable }: ContentOptions) =>
  string()
    .transform((_value, given: unknown) => {
      if (typeof given !== 'string' || !isReadableContent(given)) return given;
      const safe = clean(given);
      return isEmptyContent(safe) ? '' : safe;
    })
    .test('max', tooLong, (value = '') => isReadableContent(value) && codePoints(value) <= CONTENT_MAX)
    .test('storable', unreadable, value => isStorable(value ?? ''));
