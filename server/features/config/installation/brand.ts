import { createHash } from 'node:crypto';
import { THEME_COLORS } from '#contract/features/config/installation.ts';
import { DEFAULT_THEME, THEMES } from '#contract/features/config/personal.ts';
import type { Database } from '../../../db/database.ts';
import { sql } from '../../../db/sql.ts';
import { isAttachedTo, type StoredPhoto } from '../../files/service.ts';
import { settingOf } from '../service.ts';

/** Look of an organisation's installed application. */
export interface Brand {
  readonly name: string;
  readonly color: string;
  readonly logo: StoredPhoto | null;
  /** Changes with each of the others, so that a changed icon has another address. */
  readonly version: string;
}

interface Found {
  readonly name: string;
  readonly theme: string;
  readonly logo: StoredPhoto | null;
}

const VERSION_LENGTH = 10;

/** Reads the look of an organisation; null if there is none of this number any more. */
export async function readBrand(db: Database, org: number): Promise<Brand | null> {
  const own = sql`${org}::int`;
  const [found] = await db.read(org, session =>
    session.run<Found>(sql`
      select ${settingOf(own, 'name')} #>> '{}' as name, ${settingOf(own, 'theme')} #>> '{}' as theme,
        (select json_build_object('storageKey', f.storage_key, 'widths', f.widths) from files f
          where f.org_id = ${org}
            and ${isAttachedTo(sql`f`, 'logo', sql`(${settingOf(own, 'logo')} ->> 'logo')::bigint`)}) as logo
      from organisations o where o.org_id = ${org}`),
  );
  if (found === undefined) return null;
  const theme = THEMES.find(name => name === found.theme) ?? DEFAULT_THEME;
  const version = createHash('sha256').update(JSON.stringify(found)).digest('hex').slice(0, VERSION_LENGTH);
  return { name: found.name, color: THEME_COLORS[theme], logo: found.logo, version };
}
