import { isScheduled } from '#contract/features/news/rules.ts';
import type { NewsBody } from '#contract/features/news/schema.ts';
import type { News } from '#contract/features/news/types.ts';
import type { Context } from '../../base/context.ts';
import type { Columns } from '../../lists/define-list.ts';
import { categoryOrg } from './category-sql.ts';

/** Stored choice of how long a news item is on home: the days are those of corporate news. */
export interface HomeChoice {
  readonly featured: boolean;
  readonly days: number | null;
}

/** Returns the choice after an edit: omitted values stay; a new item is neither featured nor corporate by default. */
export function homeChoice(input: NewsBody, row?: News): HomeChoice {
  const isCorporate = input.Corporative ?? row?.Corporative ?? false;
  return {
    featured: input.Featured ?? row?.Featured ?? false,
    days: isCorporate ? (input.AvalibleDays ?? row?.AvalibleDays ?? null) : null,
  };
}

export interface NewsDates {
  /** Past or future moment of publication; the present moment if it is published at once. */
  readonly publication: Date;
  readonly expiry: Date | null;
}

/**
 * Returns the dates after an edit. A past publication keeps its date; until then an edit may name another moment, or
 * none to publish at once.
 */
export function datesOf({ PublicationDate, ExpiryDate }: NewsBody, now: Date, row?: News): NewsDates {
  const kept = row?.ExpiryDate === null || row === undefined ? null : new Date(row.ExpiryDate);
  const expiry = ExpiryDate === undefined ? kept : ExpiryDate;
  if (row !== undefined && row.State !== 'programada') return { publication: new Date(row.PublicationDate), expiry };
  const named = PublicationDate === undefined && row !== undefined ? new Date(row.PublicationDate) : PublicationDate;
  return { publication: isScheduled(named, now) ? named : now, expiry };
}

/** Columns of the written values. */
export function fieldColumns(context: Context, input: NewsBody, row?: News): Columns {
  const { featured, days } = homeChoice(input, row);
  const { publication, expiry } = datesOf(input, context.now, row);
  return {
    title: input.Title,
    description: input.Description,
    content: input.Content,
    category_org: categoryOrg(context, input.Category),
    category_id: input.Category,
    city_id: input.City,
    featured,
    corporative: days !== null,
    available_days: days,
    requires_confirmation: input.RequiresConfirmation ?? row?.RequiresConfirmation ?? false,
    publication_at: publication,
    expires_at: expiry,
  };
}
