import type { ProfileRow } from '#contract/features/people/types.ts';
import { toApiError } from '../../api/api-error.ts';
import type { Outcome } from '../../ui/controls/use-submission.ts';
import type { ProfileEdit } from './api.ts';

/** Ids of an album, in its order. */
export type Album = readonly string[];

const idsOf = (profile: ProfileRow): Album => (profile.Photos ?? []).map(({ id }) => id);

/**
 * Saves an album that is changed, upon the album that stands: who adds or deletes photos in two places at once keeps what both
 * have done.
 * @param save as the mutation does
 * @param change what is made of the photos that there are
 */
export async function saveAlbum(
  profile: ProfileRow,
  change: (album: Album) => Album,
  save: (edit: ProfileEdit) => PromiseLike<Outcome>,
): Promise<Outcome> {
  const Photos = [...change(idsOf(profile))];
  const answer = await save({ id: profile.Id, fields: { Photos, EditionDate: profile.EditionDate } });
  const current = answer.error === undefined ? undefined : toApiError(answer.error).problem?.current;
  if (current === undefined) return answer;
  return saveAlbum({ ...profile, ...current } as ProfileRow, change, save); // the row that stands, as the contract has it
}
