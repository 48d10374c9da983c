import {
  CONTACT_ANSWER_MAX,
  CONTACT_EMAIL_MAX,
  CONTACT_MESSAGE_MAX,
  CONTACT_NAME_MAX,
  CONTACT_PAGE_MAX,
  CONTACT_PAGE_SIZE,
  type ContactRequest,
} from '#contract/features/contact/types.ts';
import { contactSchema } from '#contract/features/contact/schema.ts';
import { byLanguage } from '../../base/by-language.ts';
import { sql } from '../../db/sql.ts';
import { defineList, everyone, nobody } from '../../lists/define-list.ts';
import { READER } from '../../content-kinds/reader.ts';
import { answersRequests, contactTexts, createRequest, removeRequest } from './contact.ts';

/**
 * Requests to the administrators of the organisation: people read their own, Propietarios and the role that they choose read all. The name of the
 * person who answered is hidden from everybody, because the answer is the organisation's.
 * @spec 3§3.3, THREATS matrix Contactenos
 */
export const contactRequests = defineList<ContactRequest, ReturnType<typeof contactSchema>>({
  name: 'Contactenos',
  summary:
    'Requests to those who administer the organisation: one’s own, and all of them for Propietarios and the role that they choose.',
  table: 'contact_requests',
  organisation: 'org_id',
  fields: {
    Id: { type: 'int', column: 'id', filter: true, sort: true },
    Number: { type: 'int', column: 'number', filter: true, readOnly: true },
    NombreContacto: { type: 'text', column: 'name', search: true, maxLength: CONTACT_NAME_MAX },
    CorreoElectronico: { type: 'text', column: 'email', search: true, maxLength: CONTACT_EMAIL_MAX },
    Telefono: { type: 'text', column: 'phone', maxLength: 10 },
    Mensaje: { type: 'text', column: 'message', search: true, maxLength: CONTACT_MESSAGE_MAX },
    State: {
      type: 'text',
      compute: ({ alias }) => sql`case when ${alias}.answered_at is null then 'open' else 'answered' end`,
      filter: true,
    },
    CreatedBy: { type: 'int', column: 'author_id', filter: true, readOnly: true },
    CreationDate: { type: 'timestamp', column: 'created_at', sort: true, readOnly: true },
    Answer: { type: 'text', column: 'answer_text', nullable: true, readOnly: true, maxLength: CONTACT_ANSWER_MAX },
    AnsweredDate: { type: 'timestamp', column: 'answered_at', nullable: true, readOnly: true },
  },
  order: ['-Id'],
  pageSize: CONTACT_PAGE_SIZE,
  maxPageSize: CONTACT_PAGE_MAX,
  scope: ({ alias }) => sql`(${alias}.author_id = ${READER.viewer} or ${answersRequests(READER)})`,
  policy: {
    read: everyone,
    create: everyone,
    update: nobody,
    // Every reader may delete it: its author to take it back, others to tidy up.
    remove: everyone,
  },
  input: { create: byLanguage(language => contactSchema(contactTexts(language))) },
  write: { create: createRequest, remove: removeRequest },
});
