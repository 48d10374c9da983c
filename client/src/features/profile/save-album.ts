import type { ProfileRow } from '#contract/features/people/types.ts';
import { toApiError } from '../../api/api-error.ts';
import type { Outcome } from '../../ui/controls/use-submission.ts';
import type { ProfileEdit } from './api.ts';

/** Ids of the photos of an album, in order. */
export type Album = readonly string[];

const idsOf = (profile: ProfileRow): Album => (profile.Photos ?? []).map(({ id }) => id);

/**
 * Saves a changed album, based on the album currently saved. If photos are added or deleted in two places at once, both
 * changes are kept.
 * @param save sends the edit, as the mutation does
 * @param change applied to the current photos
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
  return saveAlbum({ ...profile, ...current } as ProfileRow, change, save); // The body of a 409 is the current row, as the contract defines it.
}
