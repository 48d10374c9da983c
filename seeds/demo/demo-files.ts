import type { FeedItemType } from '#contract/features/feed/types.ts';
import { cover } from './covers/cover.ts';
import { bust } from './portraits/bust.ts';
import { inventLook, KNOWN_LOOKS } from './portraits/looks.ts';
import type { DemoFile } from './write-files.ts';
import { contentPictures } from './write-news.ts';
import { typeOf, type WrittenPost } from './write-posts.ts';
import { before, lookUp, type Writer } from './writer.ts';

const DAY_MINUTES = 1440;

/** Lists for which the photos of an item were uploaded, if it is not a post. */
const LISTS: Partial<Record<FeedItemType, string>> = { advert: 'Flx_Store', event: 'Flx_Events', new: 'Flx_News' };

/**
 * Returns all files of an organisation: portraits, covers of people, groups and areas, banners, and attachments of
 * posts.
 */
export function demoFiles(writer: Writer, posts: readonly WrittenPost[], banners: readonly number[]): DemoFile[] {
  const created = before(writer.tools.now, 64 * DAY_MINUTES);
  const { plan, people, streams, random } = writer;
  const everybody = [...people.values()];
  const editor = everybody.find(({ roles }) => roles?.includes('Propietarios'))?.id ?? 0;
  const photo = { type: 'photo', created } as const;
  return [
    ...everybody.map((person): DemoFile => {
      const look = KNOWN_LOOKS[person.key] ?? inventLook(random, person.gender);
      const parent = ['portrait', person.id] as const;
      return { type: 'portrait', source: bust(look), parent, list: 'Flx_Users', owner: person.id, created };
    }),
    ...everybody.flatMap(({ id, cover: drawn }): DemoFile[] =>
      drawn === undefined ? [] : [{ ...photo, source: drawn, parent: ['cover', id], list: 'Flx_Users', owner: id }],
    ),
    ...everybody.flatMap(({ id, album = [] }) =>
      album.map((source, position): DemoFile => {
        return { ...photo, source, position, parent: ['album', id], list: 'Flx_Profile', owner: id };
      }),
    ),
    ...plan.groups.map(({ key, author }): DemoFile => {
      const parent = ['group', lookUp(streams, key).id] as const;
      return {
        type: 'cover',
        created,
        source: cover(key),
        parent,
        list: 'Flx_Teams',
        owner: lookUp(people, author).id,
      };
    }),
    ...plan.areas.map(({ key }): DemoFile => {
      const parent = ['group', lookUp(streams, key).id] as const;
      return { type: 'cover', created, source: cover(key), parent, list: 'Flx_Areas', owner: editor };
    }),
    ...plan.banners.map(({ drawing }, index): DemoFile => {
      const parent = ['banner', banners[index] ?? 0] as const;
      return { ...photo, source: drawing, parent, list: 'Flx_Banners', owner: editor };
    }),
    ...posts.flatMap(filesOfPost),
    ...posts.flatMap(contentPictures),
  ];
}

function filesOfPost({ id, post, author, created }: WrittenPost): DemoFile[] {
  const sources = [
    ...(post.photos ?? []).map(source => ({ type: 'photo', source }) as const),
    ...(post.videos ?? []).map(source => ({ type: 'video', source }) as const),
    ...(post.documents ?? []).map(source => ({ type: 'document', source }) as const),
  ];
  return sources.map((file, position) => ({
    ...file,
    parent: ['item', id],
    list: LISTS[typeOf(post)] ?? 'Flx_Posts',
    owner: author.id,
    created,
    position,
  }));
}
