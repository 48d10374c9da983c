import { beforeAll, expect, it } from 'vitest';
import type { DocumentRow, DocumentVersionRow } from '#contract/features/documents/types.ts';
import { groupPlace, documentsOf, versionsOf, type Place } from '../../testing/documents.ts';
import { at } from '../../testing/feed.ts';
import { testApp } from '../../testing/test-app.ts';
import type { TestUser } from '../../testing/world.ts';

/* Compares versions with a small model, over sequences of uploads and deletions of one name by an author and two
   members of a group. The lists must return the model's state after any sequence. */

const SEQUENCES = 30;
const ACTS = 7;

const app = testApp();
let people: TestUser[];
let place: Place;

interface Version {
  readonly number: number;
  readonly author: number;
}

/** Existing versions, the oldest first, and the last number given. */
interface State {
  readonly versions: readonly Version[];
  readonly last: number;
}
const NOTHING: State = { versions: [], last: 0 };

beforeAll(async () => {
  const { org } = await app.world.org();
  people = await Promise.all([1, 2, 3].map(() => app.world.user({ org })));
  const members = people.map(({ id }) => id);
  const author = at(people, 0).id;
  place = groupPlace(await app.world.group({ org, kind: 'colaborativo', isPrivate: true, author, members }));
});

/** Returns pseudo-random numbers that are the same in every run. */
function numbers(seed: number): (below: number) => number {
  let state = seed;
  return below => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * below);
  };
}

/** Inserts an upload that nothing uses yet, without the storage: other tests cover its content. */
async function draftRow({ org, id }: TestUser, title: string): Promise<string> {
  const { rows } = await app.owner.query<{ id: string }>(
    `insert into files (org_id, owner_id, list, kind, mime, title, bytes, storage_key)
     values ($1, $2, 'Flx_Documents', 'document', 'text/plain', $3, 5, gen_random_uuid()::text) returning id`,
    [org, id, title],
  );
  return at(rows, 0).id;
}

/**
 * Returns the state after an act. Everybody may upload. A version may be deleted by its uploader or the group's author,
 * a document by the uploader of all versions or the author.
 */
function after({ versions, last }: State, act: 'upload' | 'remove' | 'clear', who: number, which: number): State {
  const mayRemove = (author: number): boolean => who === 0 || author === who;
  if (act === 'upload') return { versions: [...versions, { number: last + 1, author: who }], last: last + 1 };
  const left = versions.filter(({ author }, index) =>
    act === 'remove' ? index !== which || !mayRemove(author) : !versions.every(one => mayRemove(one.author)),
  );
  return left.length === 0 ? NOTHING : { versions: left, last };
}

it('holds for thirty sequences of uploads and deletions', async () => {
  const numberOf = (person: number): number => people.findIndex(({ id }) => id === person);
  for (let sequence = 0; sequence < SEQUENCES; sequence += 1) {
    const random = numbers(sequence + 1);
    const title = `Modelo ${sequence}.txt`;
    const story: string[] = [];
    let state = NOTHING;
    let document: DocumentRow | undefined;
    let versions: readonly DocumentVersionRow[] = [];
    for (let act = 0; act < ACTS; act += 1) {
      const who = random(3);
      const user = at(people, who);
      const kind = (['upload', 'upload', 'remove', 'clear'] as const)[random(4)] ?? 'upload';
      const which = random(Math.max(1, versions.length));
      if (kind === 'upload') {
        const File = await draftRow(user, act % 2 === 0 ? title : title.toUpperCase());
        await user.post('/api/Flx_Documents', { ...place, File }).expect(201);
      } else if (kind === 'remove') await user.delete(`/api/Flx_DocumentVersions/${versions[which]?.Id ?? 0}`);
      else await user.delete(`/api/Flx_Documents/${document?.Id ?? 0}`, { Reason: 'Sobra' });
      state = after(state, kind, who, which);
      story.push(`${who} ${kind} ${which}`);

      [document] = await documentsOf(user, place, `&$search=${encodeURIComponent(title)}`);
      versions = document === undefined ? [] : (await versionsOf(user, document.Id)).toReversed();
      const there = versions.map(({ Number, AuthorId }) => ({ number: Number, author: numberOf(AuthorId) }));
      expect({ story, there }).toEqual({ story, there: state.versions });
      const newest = state.versions.at(-1);
      expect(document && [document.Versions, numberOf(document.AuthorId)]).toEqual(
        newest && [state.versions.length, newest.author],
      );
    }
  }
});
