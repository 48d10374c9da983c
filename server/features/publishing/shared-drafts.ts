import type { AnyObjectSchema, InferType } from 'yup';
import type { Role } from '#contract/features/access/roles.ts';
import { SHARED_DRAFTS_MAX, type DraftReference, type SharedDraft } from '#contract/features/publishing/types.ts';
import type { DraftTexts, sharedDraftSchema } from '#contract/features/publishing/schema.ts';
import type { ContentOptions } from '#contract/features/richtext/schema.ts';
import type { Language } from '#contract/i18n/language.ts';
import { byLanguage } from '../../base/by-language.ts';
import { holds, type Context, type WriteContext } from '../../base/context.ts';
import { ProblemError } from '../../base/problem-error.ts';
import { shaped, defineList } from '../../lists/define-list.ts';
import { holdsRole, READER, type Reader } from '../../content-kinds/reader.ts';
import type { HeldFiles } from '../../content-kinds/content-kind.ts';
import { auditAnother } from '../audit/service.ts';
import { ATTACHMENTS, feedTexts, readerField, attachmentsWhere, isoTime } from '../feed/service.ts';
import { attachFiles, isAttachedTo } from '../files/service.ts';
import { cleanContent, CONTENT_FILES, contentFileIds } from '../richtext/service.ts';
import { publishingTexts } from './publication.ts';
import { identifier, literal, sql, type Sql } from '../../db/sql.ts';
import { ANYTHING } from '../../base/shapes.ts';

/**
 * SQL of the cover of a draft, as JSON of at most one file. @param draft alias of its table @param parent kind of
 * parent of its files
 */
const draftCover = (reader: Reader, draft: Sql, parent: string): Sql =>
  attachmentsWhere(reader, sql`${isAttachedTo(sql`f`, parent, sql`${draft}.id`)} and f.id = ${draft}.photo_id`);

/** Statements on the shared drafts of one kind. @param name of their table */
function draftStatements(name: string) {
  const table = identifier(name);
  const one = (org: number, id: number): Sql => sql`org_id = ${org} and id = ${id}`;
  return {
    /** Lock that lets one person at a time add a draft in an organisation, so that no two take the last place. */
    takeTurns: (org: number) => sql`select pg_advisory_xact_lock(hashtext(${literal(name)}), ${org})`,
    /** Counts the drafts of an organisation. */
    count: (org: number) => sql`select count(*)::int as count from ${table} where org_id = ${org}`,
    /** Locks a draft, so that only one publication is made of it. */
    lock: (org: number, id: number) =>
      sql`select ${isoTime(sql`edited_at`)} as edition from ${table} where ${one(org, id)} for update`,
    remove: (org: number, id: number) => sql`delete from ${table} where ${one(org, id)}`,
  };
}

/**
 * Drafts shared by those who administer a kind. The audience is chosen when one is published, so no draft names a
 * private group.
 */

/** Schema of the fields that drafts of all kinds have. */
type Schema = ReturnType<typeof sharedDraftSchema<{ Content?: string | undefined }>>;
type Body = InferType<Schema>;

/** Kind of publication that has shared drafts. */
export interface SharedDraftsOptions {
  /** Name of the list. */
  readonly name: string;
  readonly summary: string;
  /** Feature under which the audit log has deletions of colleagues' drafts. */
  readonly feature: string;
  /** Table of the drafts, and the kind of parent of their files. */
  readonly table: string;
  readonly parent: string;
  /** Role that sees, saves, publishes and deletes them. */
  readonly role: Role;
  /** Largest number of photos of the publication: its cover. */
  readonly photos: number;
  readonly schema: (language: Language, drafts: DraftTexts, options: Pick<ContentOptions, 'clean'>) => AnyObjectSchema;
}

/**
 * Defines the list of the shared drafts of a kind, the visibility of their files, and their use in a publication.
 * @spec decision 53
 */
export function sharedDrafts({ name, summary, feature, table, parent, role, photos, schema }: SharedDraftsOptions) {
  const statements = draftStatements(table);
  const administers = ({ viewer }: Context): boolean => holds(viewer, role);
  const input = byLanguage(
    language =>
      schema(
        language,
        { feed: feedTexts(language), drafts: publishingTexts(language).drafts.errors },
        { clean: cleanContent },
      ) as Schema,
  );

  /** @throws ProblemError 422 on `Attachments` */
  const attachTo = async (context: WriteContext, id: number, { Fields, Attachments = [] }: Body): Promise<void> => {
    const kinds = await attachFiles(
      context,
      { kind: parent, id },
      [...Attachments, ...contentFileIds(Fields.Content ?? '').map(file => ({ id: file }))],
      { ...CONTENT_FILES, media: CONTENT_FILES.media + photos },
    );
    if (Attachments.some(file => kinds.get(file.id.toLowerCase()) !== 'photo'))
      throw new ProblemError('invalid', { errors: { Attachments: feedTexts(context.viewer.language).photosOnly } });
  };

  const list = defineList<SharedDraft<object>, Schema, Schema>({
    name,
    summary,
    table,
    organisation: 'org_id',
    fields: {
      Id: { type: 'int', column: 'id', filter: true },
      Name: { type: 'text', column: 'name', sort: true },
      Fields: {
        type: 'json',
        column: 'fields',
        shape: ANYTHING,
        summary: 'What it holds of its publication; anything may be missing.',
      },
      Attachments: shaped(
        ATTACHMENTS,
        readerField('json', (reader, draft) => draftCover(reader, draft, parent)),
      ),
      CreatedBy: { type: 'int', column: 'author_id', readOnly: true },
      CreationDate: { type: 'timestamp', column: 'created_at', readOnly: true, sort: true },
      EditedBy: { type: 'int', column: 'editor_id', readOnly: true },
      EditionDate: { type: 'timestamp', column: 'edited_at', nullable: true, readOnly: true, filter: true },
    },
    expand: { EditorInfo: { list: 'Flx_Users', field: 'EditedBy', fields: ['Id', 'Title'] } },
    order: ['-CreationDate'],
    pageSize: SHARED_DRAFTS_MAX,
    maxPageSize: SHARED_DRAFTS_MAX,
    scope: () => holdsRole(READER, role),
    policy: { read: administers, create: administers, update: administers, remove: administers },
    input: { create: input, update: input },
    write: {
      create: async (context, body, insert) => {
        const { viewer, session, now } = context;
        session.send(statements.takeTurns(viewer.org));
        const [kept] = await session.run<{ count: number }>(statements.count(viewer.org));
        if ((kept?.count ?? 0) >= SHARED_DRAFTS_MAX) throw refuse(context, 'Name', 'full');
        const id = await insert({ author_id: viewer.id, created_at: now, editor_id: viewer.id, ...columnsOf(body) });
        await attachTo(context, id, body);
        return id;
      },
      update: async (context, row, body, save) => {
        const Attachments = body.Attachments ?? row.Attachments.map(({ id, alt }) => ({ id, alt }));
        const edited = { ...body, Attachments };
        await save({ editor_id: context.viewer.id, edited_at: context.now, ...columnsOf(edited) });
        await attachTo(context, row.Id, edited);
      },
      remove: async (context, row, remove) => {
        await remove();
        await auditAnother(context, row.CreatedBy, {
          feature,
          action: 'draft_deleted',
          subject: row.Id,
          detail: row.Name,
        });
      },
    },
  });

  return {
    list,
    /** Visibility of the files: the same as of the draft. */
    files: { [parent]: { seenBy: [context => Promise.resolve(administers(context))] } } as HeldFiles,

    /**
     * Locks a draft to publish it: nobody else can publish it too, and its files may be attached.
     * @returns the parent of its files; undefined without a draft
     * @throws ProblemError 403 to people who may not see it, 422 on `Title` of one that is gone or was saved meanwhile
     */
    take: async (context: WriteContext, { Draft }: MadeOfDraft) => {
      if (!Draft) return undefined;
      if (!administers(context)) throw new ProblemError('forbidden');
      const [found] = await context.session.run<{ edition: string | null }>(
        statements.lock(context.viewer.org, Draft.Id),
      );
      if (found === undefined) throw refuse(context, 'Title', 'gone');
      if (found.edition !== Draft.EditionDate) throw refuse(context, 'Title', 'edited');
      return { kind: parent, id: Draft.Id };
    },

    /** Deletes the draft that was published, with the files that the publication did not use. */
    drop: async ({ session, viewer }: WriteContext, { Draft }: MadeOfDraft): Promise<void> => {
      if (Draft) await session.run(statements.remove(viewer.org, Draft.Id));
    },
  };
}

/** Body of a new publication. */
interface MadeOfDraft {
  readonly Draft?: DraftReference | undefined;
}

const columnsOf = ({ Name, Fields, Attachments }: Body) => ({
  name: Name,
  fields: JSON.stringify(Fields),
  photo_id: Attachments?.[0]?.id ?? null,
});

const refuse = ({ viewer }: Context, field: string, message: 'full' | 'gone' | 'edited') => {
  const text = publishingTexts(viewer.language).drafts.errors[message];
  return new ProblemError('invalid', {
    errors: { [field]: typeof text === 'string' ? text : text(SHARED_DRAFTS_MAX) },
  });
};
