import { READER } from '../audience/reader-sql.ts';

/** Signed address of a person's portrait; null without one. */
export const portrait = (person: string): string => `(
  select media_address(${READER.org}, ${READER.viewer}, p.id, ${READER.portraitUntil}, ${READER.mediaKey})
    from files p where p.org_id = ${READER.org} and p.portrait_of = ${person})`;

const FIELDS = `'id', f.id, 'type', f.kind,
      'url', media_address(${READER.org}, ${READER.viewer}, f.id, ${READER.contentUntil}, ${READER.mediaKey}),
      'title', f.title, 'alt', f.alt, 'width', f.width, 'height', f.height, 'bytes', f.bytes`;

/** Some rows of `files f`, in their author's order unless another is given, with signed addresses (contract `Attachment[]`). */
export const attachmentsWhere = (condition: string, order = 'f.position, f.id'): string => `coalesce((
  select json_agg(case when f.poster then json_build_object(${FIELDS}, 'poster', true) else json_build_object(${FIELDS}) end
      order by ${order})
    from files f where f.org_id = ${READER.org} and ${condition}), '[]')`;

/** Files of an item or a comment. */
export const attachments = (key: 'item_id' | 'comment_id', id: string): string => attachmentsWhere(`f.${key} = ${id}`);
