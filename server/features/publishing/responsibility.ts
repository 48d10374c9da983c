import type { Role } from '#contract/features/access/roles.ts';
import type { Language } from '#contract/i18n/language.ts';
import { holds } from '../../base/context.ts';
import { ProblemError } from '../../base/problem-error.ts';
import { rolesOf } from '../access/service.ts';
import type { Held, Responsibility } from '../feature.ts';
import { publishingTexts } from './publication.ts';
import { RESPONSIBILITIES_MAX } from '#contract/features/people/limits.ts';
import { identifier, literal, sql, type Sql } from '../../db/sql.ts';

/** Shared drafts that a person began, with their names. */
const draftsOf = (table: string, org: number, person: number): Sql => sql`
  select id, name as title from ${identifier(table)} where org_id = ${org} and author_id = ${person}
  order by id limit ${literal(RESPONSIBILITIES_MAX)}`;

/** Changes the author of a draft; returns a row if it belonged to the previous author. */
const giveDraft = (table: string, org: number, id: number, from: number, to: number): Sql => sql`
  update ${identifier(table)} set author_id = ${to} where org_id = ${org} and id = ${id} and author_id = ${from} returning id`;

interface DraftResponsibility {
  readonly kind: string;
  readonly table: string;
  /** Role that sees these drafts. */
  readonly role: Role;
  readonly name: (language: Language) => string;
}

/**
 * Shared drafts that a person began. They are handed to a person who may publish them; everybody who sees them may
 * delete them in their console.
 */
export const draftResponsibility = ({ kind, table, role, name }: DraftResponsibility): Responsibility => ({
  kind,
  words: language => ({ name: name(language) }),
  list: async ({ session, viewer }, person) => {
    const found = await session.run<Held>(draftsOf(table, viewer.org, person));
    return holds(viewer, role) ? found : found.map(({ id }) => ({ id, title: null }));
  },
  hasHeir: () => true,
  pass: async ({ session, viewer }, { id, person, heir }) => {
    const { heirUnable } = publishingTexts(viewer.language);
    const roles = heir === null ? [] : await rolesOf(session, heir);
    if (heir === null || !(roles.includes(role) || roles.includes('Propietarios')))
      throw new ProblemError('invalid', { detail: heirUnable });
    const given = await session.run(giveDraft(table, viewer.org, id, person, heir));
    return given.length === 0 ? null : {};
  },
  putBack: async ({ session, viewer }, { id, person, heir }) =>
    heir !== null && (await session.run(giveDraft(table, viewer.org, id, heir, person))).length > 0,
});
