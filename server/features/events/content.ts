import type { EventBody } from '../../../contract/features/events/schema.ts';
import { CONTENT_MAX } from '../../../contract/features/richtext/limits.ts';
import { isEmptyContent } from '../../../contract/features/richtext/rules.ts';
import { characters } from '../../../contract/lib/text.ts';
import type { Context } from '../../base/context.ts';
import { ProblemError } from '../../base/problem-error.ts';
import { cleanContent } from '../richtext/service.ts';
import { eventTexts } from './texts.ts';

/** The content as it is kept: sanitised, '' where markup is all there is; undefined where it was left out. */
export function contentOf({ Content }: EventBody): string | undefined {
  if (Content === undefined) return undefined;
  const clean = cleanContent(Content);
  return isEmptyContent(clean) ? '' : clean;
}

/** Refuses a content that is too long. @throws ProblemError 422 on `Content` */
export function checkContent({ viewer }: Context, input: EventBody): void {
  if (characters(contentOf(input) ?? '') <= CONTENT_MAX) return;
  throw new ProblemError('invalid', { errors: { Content: eventTexts(viewer.language).events.tooLong(CONTENT_MAX) } });
}
