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
  /** Where it goes unless something else is chosen, and how that place is called; the main feed when absent. */
  usual?: { places: Places; name: string } | undefined;
}

/** 'Se publica en Inicio · llega a 40 personas': where something is published, and how many find it among what is theirs. */
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
