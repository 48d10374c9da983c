import { IDLE_MINUTES } from '#contract/features/session/limits.ts';
import { signIn as english } from '#contract/i18n/en-US/sign-in.ts';
import { signIn as spanish } from '#contract/i18n/es-CO/sign-in.ts';
import type { Language, Translation } from '#contract/i18n/language.ts';
import { html, type Html } from '../../../base/html.ts';
import { DEFAULT_ORGANISATION } from '#contract/features/config/limits.ts';
import type { Database } from '../../../db/database.ts';
import { BoundedMap } from '../../../base/bounded-map.ts';
import { sql } from '../../../db/sql.ts';

/** Organisation shown on the sign-in page, with public data only. */
interface Brand {
  readonly name: string;
  readonly people: number;
  readonly areas: number;
  /** Text that introduces it instead of the figures; null if it has none. */
  readonly introduction: string | null;
  /** External address of the terms and data policy. */
  readonly termsAddress: string | null;
}

/** Largest age of the page's figures, in milliseconds. @assumed */
const BRAND_MS = 10 * 60_000;
const REMEMBERED_DOMAINS = 100;
/** Brand of a page without an organisation. */
export const PRODUCT: Brand = { name: 'Tertulia', people: 0, areas: 0, introduction: null, termsAddress: null };

export type Brands = (hint: string) => Promise<Brand>;

/**
 * Finds the organisation of an e-mail address's domain, or of its number, otherwise the default organisation. It only decides how the
 * page looks: the person's organisation follows from the account.
 */
export function createBrands(db: Database, clock: () => Date): Brands {
  const known = new BoundedMap<string, { readonly until: number; readonly brand: Brand }>(REMEMBERED_DOMAINS);
  return async hint => {
    const domain = hint.slice(hint.lastIndexOf('@') + 1).toLowerCase();
    const now = clock().getTime();
    const remembered = known.get(domain);
    if (remembered !== undefined && remembered.until > now) return remembered.brand;
    const brand = await readBrand(db, domain);
    known.set(domain, { until: now + BRAND_MS, brand });
    return brand;
  };
}

async function readBrand(db: Database, domain: string): Promise<Brand> {
  const [organisation] = await db.system(transaction =>
    transaction.run<{ org: number; name: string }>(
      sql`select org_id as org, name from organisations where ${domain} in (email_domain, org_id::text) or org_id = ${DEFAULT_ORGANISATION}
         order by ${domain} in (email_domain, org_id::text) desc limit 1`,
    ),
  );
  if (organisation === undefined) return PRODUCT;
  const { org, name } = organisation;
  const [figures] = await db.read(org, session =>
    session.run<{ people: number; areas: number; terms: unknown; introduction: unknown }>(
      sql`select (select count(*) from users where is_active)::int as people,
              (select count(*) from groups where is_area)::int as areas,
              (select value from general_config where title = 'termsUrl' order by org_id = ${org} desc limit 1) as terms,
              (select value from general_config where title = 'signInText' order by org_id = ${org} desc limit 1) as introduction`,
    ),
  );
  const terms = figures?.terms;
  const introduction = typeof figures?.introduction === 'string' ? figures.introduction : null;
  // The organisation is hidden from strangers.
  if (introduction === '') return PRODUCT;
  return {
    name,
    people: figures?.people ?? 0,
    areas: figures?.areas ?? 0,
    introduction,
    termsAddress: typeof terms === 'string' && terms.startsWith('https://') ? terms : null,
  };
}

export type PageTexts = Translation<typeof spanish>;

export const PAGE_TEXTS: Readonly<Record<Language, PageTexts>> = { 'ES-CO': spanish, 'EN-US': english };

/** Data that every page needs: the organisation's brand and the language. */
export interface PageFrame {
  readonly brand: Brand;
  readonly texts: PageTexts;
  readonly language: Language;
  /** Address by which a page on a shared device leaves by itself. */
  readonly leaves?: string | undefined;
}

interface PageContent {
  readonly heading: string;
  /** Title of the browser's tab, if it isn't the heading. */
  readonly title?: string;
  readonly lead: string;
  readonly body: Html;
  /** Scripts below /sign-in/; every page works without them. */
  readonly script?: string;
  readonly idleNote?: boolean;
}

const LANGUAGE_TAGS: Readonly<Record<Language, string>> = { 'ES-CO': 'es-CO', 'EN-US': 'en-US' };

export const icon = (name: 'eye' | 'eye-slash' | 'warning-circle' | 'shield-check' | 'fingerprint'): Html =>
  html`<svg class="icon" aria-hidden="true"><use href="/sign-in/icons.svg#${name}" /></svg>`;

/** Script of pages on a shared device. */
export const KIOSK_SCRIPT = html`<script src="/sign-in/kiosk.js" defer></script>`;

/** Makes the frame of all pages: the form on the left, the landscape of the theme on the right (above, on a phone). */
export function page({ brand, texts, language, leaves }: PageFrame, content: PageContent): string {
  const { heading, title = heading, lead, body, script, idleNote = false } = content;
  const isAnybodyHere = brand.people > 0 && brand.areas > 0;
  const figures = isAnybodyHere ? texts.figures(brand.people, brand.areas) : texts.firstDay;
  return html`<!doctype html>
    <html lang="${LANGUAGE_TAGS[language]}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${texts.title(title, brand.name)}</title>
        <link rel="icon" type="image/svg+xml" href="/favicon.svg" />
        <link rel="stylesheet" href="/sign-in/sign-in.css" />
        ${script !== undefined && html`<script src="/sign-in/${script}" defer></script>`}
      </head>
      <body>
        <div class="page">
          <main class="side">
            <div class="main">
              <span class="brand">${logo}${brand.name}</span>
              <h1>${heading}</h1>
              <p class="lead">${lead}</p>
              ${body}
              ${
                leaves !== undefined &&
                html`<form method="post" action="${leaves}" data-leaves hidden></form>
                  ${KIOSK_SCRIPT}`
              }
              ${idleNote && html`<p class="note">${icon('shield-check')}${texts.idleNote(IDLE_MINUTES)}</p>`}
            </div>
            <p class="terms">
              ${
                brand.termsAddress !== null &&
                html`<a href="${brand.termsAddress}" target="_blank" rel="noopener noreferrer">${texts.terms}</a>`
              }
            </p>
          </main>
          <aside class="panel" aria-label="${texts.community(brand.name)}">
            <div class="picture"><img src="/sign-in/landscape.svg" alt="" /></div>
            <div class="figures">
              <p>${brand.introduction ?? figures}</p>
              <img src="/sign-in/people.svg" alt="" />
            </div>
          </aside>
        </div>
      </body>
    </html>`.text;
}

const logo = html`<svg viewBox="0 0 40 40" aria-hidden="true">
  <path class="mark" d="M4 12A8 8 0 0 1 12 4h16a8 8 0 0 1 8 8v16a8 8 0 0 1-8 8H7a3 3 0 0 1-3-3z" />
  <g class="leaf">
    <path d="M20 22C16.5 18 16.5 12 20 7.5 23.5 12 23.5 18 20 22z" />
    <path d="M20 22c-5.2-.4-8.8-4-9.6-9.3C15.6 13.3 19.3 16.8 20 22z" opacity=".82" />
    <path d="M20 22c5.2-.4 8.8-4 9.6-9.3C24.4 13.3 20.7 16.8 20 22z" opacity=".82" />
    <path d="M20 23.2c-4.6 2.4-9.2 1.4-12.3-2.7 4.9-1.9 9.6-1 12.3 2.7z" opacity=".62" />
    <path d="M20 23.2c4.6 2.4 9.2 1.4 12.3-2.7-4.9-1.9-9.6-1-12.3 2.7z" opacity=".62" />
    <path d="M19 22h2v11h-2z" />
  </g>
</svg>`;
