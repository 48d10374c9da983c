import type { News } from '../../../../contract/features/news/types.ts';

/** How long readers have had a news item; of one that is still to come, since when it has been there. ISO 8601, UTC. */
export const newsDate = ({ State, CreationDate, PublicationDate }: News): string =>
  State === 'programada' ? CreationDate : PublicationDate;
