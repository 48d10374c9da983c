import { NEWS_SCHEDULE_DAYS_MAX } from '../../../contract/features/news/limits.ts';
import { dateFault, isScheduled } from '../../../contract/features/news/rules.ts';
import type { NewsBody } from '../../../contract/features/news/schema.ts';
import type { News } from '../../../contract/features/news/types.ts';
import { holds, type WriteContext } from '../../base/context.ts';
import { ProblemError } from '../../base/problem-error.ts';
import { everybodyPublishes } from '../access/service.ts';
import { checkCity } from '../config/service.ts';
import { checkNewsAudience, checkNewsMove } from './audience.ts';
import { checkCategory } from './category.ts';
import { datesOf, homeChoice } from './fields.ts';
import { newsTexts } from './texts.ts';

/** What the schema of a news item can't know. */

const refuse = (field: string, message: string): ProblemError =>
  new ProblemError('invalid', { errors: { [field]: message } });

/** @throws ProblemError 403 for whoever may not publish news @spec 1§6 */
async function checkPublisher({ session, viewer }: WriteContext): Promise<void> {
  if (holds(viewer, 'Admin-News')) return;
  const [found] = await session.query<{ allowed: boolean }>(`select ${everybodyPublishes('$1')} as allowed`, [
    viewer.org,
  ]);
  if (found?.allowed !== true) throw new ProblemError('forbidden');
}

const checkNewsCity = (context: WriteContext, { City }: NewsBody): Promise<void> =>
  checkCity(context, City, { field: 'City', message: newsTexts(context.viewer.language).news.cityRequired });

/** An edit that makes it corporate, or leaves it so, needs its days as well. @spec 1§5 */
function checkDays({ viewer }: WriteContext, input: NewsBody, row?: News): void {
  const isCorporate = input.Corporative ?? row?.Corporative ?? false;
  if (isCorporate && homeChoice(input, row).days === null)
    throw refuse('AvalibleDays', newsTexts(viewer.language).news.daysRequired);
}

const FIELDS = { publicationTooFar: 'PublicationDate', expiryTooEarly: 'ExpiryDate' } as const;

function checkDates({ viewer, now }: WriteContext, input: NewsBody, row?: News): void {
  const texts = newsTexts(viewer.language).news;
  if (row !== undefined && row.State !== 'programada' && isScheduled(input.PublicationDate, now))
    throw refuse('PublicationDate', texts.alreadyPublished);
  const fault = dateFault(datesOf(input, now, row), now);
  if (fault === null) return;
  const message = texts[fault];
  throw refuse(FIELDS[fault], typeof message === 'string' ? message : message(NEWS_SCHEDULE_DAYS_MAX));
}

/** @throws ProblemError 403, 422 */
export async function checkNews(context: WriteContext, input: NewsBody): Promise<void> {
  await checkPublisher(context);
  checkDays(context, input);
  checkDates(context, input);
  await checkCategory(context, input);
  await checkNewsCity(context, input);
  await checkNewsAudience(context, input);
}

/** Whether the editor may edit it was asked before. @throws ProblemError 422 */
export async function checkNewsChange(context: WriteContext, row: News, input: NewsBody): Promise<void> {
  checkDays(context, input, row);
  checkDates(context, input, row);
  await checkCategory(context, input, row);
  await checkNewsCity(context, input);
  await checkNewsMove(context, row, input);
}
