import { bogotaDay } from '#contract/lib/time.ts';
import { addDays } from 'date-fns';
import { demoDocument } from './documents/catalog.ts';
import { lookUp, writeRows, type Writer } from './writer.ts';

/** Writes the persons responsible for documents of groups and areas, and the favourites, once the files exist. */
export async function writeRepository(writer: Writer): Promise<void> {
  const { tools, plan, people, streams } = writer;
  const uploads = [...plan.groups, ...plan.areas].flatMap(({ key, documents = [] }) =>
    documents.map(upload => ({
      ...upload,
      parent: lookUp(streams, key).id,
      title: demoDocument(upload.source).title,
    })),
  );
  const document = `repository_documents r join documents d on d.org_id = r.org_id and r.origin = 'document' and d.id = r.origin_id`;
  await writeRows(
    writer,
    `update repository_documents set reviewer_id = v.reviewer, review_until = v.until
       from jsonb_to_recordset($2::jsonb) as v(parent int, title text, reviewer int, until date), ${document}
      where r.org_id = $1 and d.parent_id = v.parent and d.title = v.title
        and repository_documents.org_id = r.org_id and repository_documents.id = r.id`,
    uploads.flatMap(({ parent, title, by, holdsDays }) =>
      holdsDays === undefined
        ? []
        : [{ parent, title, reviewer: lookUp(people, by).id, until: bogotaDay(addDays(tools.now, holdsDays)) }],
    ),
  );
  await writeRows(
    writer,
    `insert into repository_favourites (org_id, user_id, document_id)
     select $1, f.person, r.id from jsonb_to_recordset($2::jsonb) as f(parent int, title text, person int), ${document}
      where r.org_id = $1 and d.parent_id = f.parent and d.title = f.title`,
    uploads.flatMap(({ parent, title, favouriteOf = [] }) =>
      favouriteOf.map(key => ({ parent, title, person: lookUp(people, key).id })),
    ),
  );
}
