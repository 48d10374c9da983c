import sanitizeHtml from 'sanitize-html';
import { DEFAULT_LANGUAGE, isLanguage, type Language } from '../../../contract/i18n/language.ts';
import type { Session } from '../../db/database.ts';

/** What an organisation puts around every mail: its name, and markup above and below. @spec 3§7.5 */
export interface OrganisationFrame {
  readonly name: string;
  readonly header: string;
  readonly footer: string;
}

/** The organisation's own values, else the default organisation's template. */
const FRAME = `
  select coalesce((select c.value #>> '{}' from general_config c where c.org_id = $1 and c.title = 'name'), o.name) as name,
    t.value ->> 'header' as header, t.value ->> 'footer' as footer
  from organisations o left join lateral (
    select c.value from general_config c where c.title = 'emailTemplate' order by c.org_id = $1 desc limit 1) t on true
  where o.org_id = $1`;

export async function readFrame(session: Session): Promise<OrganisationFrame> {
  const [row] = await session.query<{ name: string; header: string | null; footer: string | null }>(FRAME, [
    session.org,
  ]);
  if (row === undefined) throw new Error(`There is no organisation ${session.org}`);
  return { name: row.name, header: row.header ?? '', footer: row.footer ?? '' };
}

/** Whom an email is for, as they are today. */
export interface Recipient {
  readonly firstName: string;
  readonly name: string;
  readonly email: string;
  readonly language: Language;
}

/** Null of somebody who is blocked. */
export async function readRecipient(session: Session, user: number): Promise<Recipient | null> {
  const [row] = await session.query<Omit<Recipient, 'language'> & { language: string | null }>(
    `select u.first_name as "firstName", trim(u.first_name || ' ' || u.last_name) as name, u.email,
       (select s.value from user_settings s
        where s.org_id = u.org_id and s.user_id = u.id and s.title = 'language') as language
     from users u where u.org_id = $1 and u.id = $2 and u.is_active`,
    [session.org, user],
  );
  if (row === undefined) return null;
  return { ...row, language: isLanguage(row.language) ? row.language : DEFAULT_LANGUAGE };
}

const TAGS = ['p', 'h2', 'h3', 'strong', 'em', 'b', 'i', 'u', 's', 'ul', 'ol', 'li', 'blockquote', 'br', 'hr', 'a'];

/**
 * An organisation's markup as a mail may have it: no pictures (whoever serves them would see who reads), no styles, and links
 * to nowhere but here. Administrators are no exception. @spec THREATS law 10, THREATS T37
 */
export const cleanTemplate = (markup: string, origin: string): string =>
  sanitizeHtml(markup, {
    allowedTags: TAGS,
    allowedAttributes: { a: ['href'] },
    exclusiveFilter: ({ tag, attribs }) =>
      tag === 'a' && !isOwn(attribs['href'] ?? '', origin) ? 'excludeTag' : false,
  });

const isOwn = (address: string, origin: string): boolean =>
  URL.canParse(address) && new URL(address).origin === origin && address.startsWith(`${origin}/`);

/** The same as plain text, a line for each paragraph. */
export function plainTemplate(markup: string): string {
  const lines = markup.replace(/<(?:br|hr|\/(?:p|h\d|li|blockquote))\b[^>]*>/gi, '\n');
  const text = sanitizeHtml(lines, { allowedTags: [], allowedAttributes: {} });
  return text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')
    .split('\n')
    .map(line => line.trim())
    .filter(line => line !== '')
    .join('\n');
}
