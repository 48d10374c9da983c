import { string } from 'yup';
import { codePoints, isStorable } from '../../lib/text.ts';
import { CONTENT_MAX } from './limits.ts';
import { isEmptyContent, isReadableContent } from './rules.ts';

interface ContentOptions {
  /** What makes the content safe, before it is looked at: the server's business. */
  readonly clean?: ((html: string) => string) | undefined;
  readonly tooLong: string;
  readonly unreadable: string;
}

/** Rich text of a body: '' where markup is all there is. What is too large to be read is refused as it came. */
export const contentSchema = ({ clean = html => html, tooLong, unreadable }: ContentOptions) =>
  string()
    .transform((_value, given: unknown) => {
      if (typeof given !== 'string' || !isReadableContent(given)) return given;
      const safe = clean(given);
      return isEmptyContent(safe) ? '' : safe;
    })
    .test('max', tooLong, (value = '') => isReadableContent(value) && codePoints(value) <= CONTENT_MAX)
    .test('storable', unreadable, value => isStorable(value ?? ''));
