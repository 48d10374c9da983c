import { sql } from '../../db/sql.ts';
import type { Field, Lookup, Relation } from '../../lists/define-list.ts';
import { READER } from '../../content-kinds/reader.ts';

/** Common fields of documents and versions in lists. */

/** Person who uploaded it. */
export const author: Relation = { list: 'Flx_Users', field: 'AuthorId', fields: ['Id', 'Title', 'Foto'] };

/** Fields of the file, whose id the lookup joins as `file.id`. */
export const fileFields = (lookup: Lookup) =>
  ({
    FileId: { type: 'text', compute: () => sql`file.id::text`, lookup },
    Url: {
      type: 'text',
      compute: ({ alias }) =>
        sql`media_address(${alias}.org_id, ${READER.viewer}, file.id, ${READER.contentUntil}, ${READER.mediaKey})`,
      lookup,
      summary: 'Downloads it. Lives for minutes; `GET /api/files/{FileId}/address` answers a fresh one.',
    },
  }) as const satisfies Record<string, Field>;
