import { useTexts } from '../../../lib/texts.ts';
import {
  audienceError,
  audienceOf,
  isSameAudience,
  isSomewhere,
  NEW_AUDIENCE,
  placesOf,
  type Audience,
  type Places,
} from '../audience.ts';
import { usePublishingTexts } from '../texts.ts';
import { useGetAudienceCountQuery } from '../queries.ts';

export interface AudienceSummaryProps {
  value: Audience;
  /** Default places and their name; the main feed if absent. */
  usual?: { places: Places; name: string } | undefined;
}

/**
 * Summary such as 'Se publica en Inicio · llega a 40 personas': the places of a publication, and the number of people
 * reached.
 */
export function AudienceSummary({ value, usual }: AudienceSummaryProps) {
  const { dialog: text, errors } = useTexts('feed');
  const missing = audienceError(value, usePublishingTexts());
  const isThere = isSomewhere(value);
  const { places, name } = usual ?? { places: NEW_AUDIENCE, name: text.home };
  const { currentData: count } = useGetAudienceCountQuery(placesOf(value), {
    skip: !isThere,
    refetchOnMountOrArgChange: true,
  });
  const isUsual = isSameAudience(value, audienceOf(places));
  return (
    <span role="status">
      {isThere ? (missing ?? (isUsual ? text.publishedIn(name) : text.publishedWhere)) : errors.targetsRequired}
      {isThere && !missing && count !== undefined && ` · ${text.reaches(count)}`}
    </span>
  );
}
