import { demoDocument } from './documents/catalog.ts';
import type { DemoUpload } from './model.ts';
import type { DemoFile } from './write-files.ts';
import { before, lookUp, takeIds, writeRows, type Writer } from './writer.ts';
import { bogotaDay } from '#contract/lib/time.ts';
import { addDays } from 'date-fns';

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

const DAY_MINUTES = 1440;

/** Upload of a document that is to be written. */
interface Upload {
  readonly source: string;
  readonly owner: number;
  readonly created: Date;
  readonly bytes: number;
}

/** Writes people's uploads to groups and areas, as documents with their versions. @returns their files */
export async function writeDocuments(writer: Writer): Promise<DemoFile[]> {
  const documents = [...writer.plan.groups, ...writer.plan.areas].flatMap(({ key, documents: uploads = [] }) => {
    const { id: parent, isArea } = lookUp(writer.streams, key);
    return byTitle(uploads).map(([title, versions]) => ({
      parent,
      kind: isArea ? 'area' : 'group',
      title,
      versions: versions.map(upload => uploadOf(writer, upload)).sort((a, b) => Number(a.created) - Number(b.created)),
    }));
  });
  const ids = await takeIds(writer, 'documents', documents.length);
  await writeRows(
    writer,
    `insert into documents (org_id, id, parent_kind, parent_id, title, created_at, last_number, author_id, updated_at, bytes)
     select $1, d.id, d.kind, d.parent, d.title, d.created, d.last, d.owner, d.updated, d.bytes
       from jsonb_to_recordset($2::jsonb) as d(id bigint, kind text, parent int, title text, created timestamptz, last int,
         owner int, updated timestamptz, bytes bigint)`,
    documents.map(({ versions, ...document }, index) => {
      const newest = versions.at(-1);
      return {
        ...document,
        ...newest,
        id: ids[index],
        created: versions[0]?.created,
        updated: newest?.created,
        last: versions.length,
      };
    }),
  );
  return writeVersions(
    writer,
    documents.flatMap(({ versions }, index) =>
      versions.map((version, position) => ({ ...version, document: ids[index], number: position + 1 })),
    ),
  );
}

async function writeVersions(
  writer: Writer,
  versions: readonly (Upload & { readonly document: number | undefined; readonly number: number })[],
): Promise<DemoFile[]> {
  const ids = await takeIds(writer, 'document_versions', versions.length);
  await writeRows(
    writer,
    `insert into document_versions (org_id, id, document_id, number, author_id, created_at, bytes)
     select $1, v.id, v.document, v.number, v.owner, v.created, v.bytes
       from jsonb_to_recordset($2::jsonb) as v(id bigint, document bigint, number int, owner int, created timestamptz, bytes bigint)`,
    versions.map((version, index) => ({ ...version, id: ids[index] })),
  );
  return versions.map(({ source, owner, created }, index) => ({
    type: 'document',
    source,
    parent: ['document_version', ids[index] ?? 0],
    list: 'Flx_Documents',
    owner,
    created,
  }));
}

/** Groups uploads by title: those of the same title are versions of one document. */
const byTitle = (uploads: readonly DemoUpload[]): [string, DemoUpload[]][] => {
  const found = new Map<string, DemoUpload[]>();
  for (const upload of uploads) {
    const { title } = demoDocument(upload.source);
    found.set(title, [...(found.get(title) ?? []), upload]);
  }
  return [...found];
};

const uploadOf = ({ tools, people }: Writer, { source, by, daysAgo }: DemoUpload): Upload => ({
  source,
  owner: lookUp(people, by).id,
  created: before(tools.now, daysAgo * DAY_MINUTES),
  bytes: demoDocument(source).content.length,
});
