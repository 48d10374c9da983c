import { createHash } from 'node:crypto';
import { Router, type Response } from 'express';
import { MANIFEST } from '#contract/features/config/installation.ts';
import { INSTALLATION_REQUESTS_AT_ONCE, INSTALLATION_REQUESTS_PER_SECOND } from '#contract/features/config/limits.ts';
import { BoundedMap } from '../../base/bounded-map.ts';
import { notFound, ProblemError } from '../../base/problem-error.ts';
import { createAnonymousAccess, languageOf } from '../../http/anonymous-access.ts';
import type { FileStorage } from '../../integrations/storage/port.ts';
import type { RouteTools } from '../feature.ts';
import { organisationAt } from './installation/address.ts';
import { readBrand, type Brand } from './installation/brand.ts';
import { drawIcon } from './installation/icons.ts';
import { ICONS, manifestOf } from './installation/manifest.ts';

/** Drawn icons that a process remembers. */
const REMEMBERED_ICONS = 60;

/** Age at which a browser asks whether an icon has changed; its address changes with it. */
const ICON_SECONDS = 7 * 24 * 60 * 60;

/** Sends a file with its tag, or says that the browser has the same one. */
function send(response: Response, ifNoneMatch: string | undefined, content: Buffer): void {
  const etag = `"${createHash('sha256').update(content).digest('base64url').slice(0, 22)}"`;
  response.set('ETag', etag);
  if (ifNoneMatch === etag) response.status(304).end();
  else response.send(content);
}

/**
 * Serves `/install/{organisation}.{signature}/…`: the manifest and the icons of an organisation's application. Browsers
 * fetch them without a token, as often as a network may; a wrong signature reads nothing.
 */
export const createInstallationRouter =
  (storage: FileStorage) =>
  ({ db, clock }: RouteTools): Router => {
    const anonymous = createAnonymousAccess({
      db,
      clock,
      seconds: 1 / INSTALLATION_REQUESTS_PER_SECOND,
      burst: INSTALLATION_REQUESTS_AT_ONCE,
    });
    const drawn = new BoundedMap<string, Promise<Buffer>>(REMEMBERED_ICONS);
    const iconOf = (brand: Brand, org: number, file: string): Promise<Buffer> => {
      const key = `${org}/${file}/${brand.version}`;
      const kind = Object.hasOwn(ICONS, file) ? ICONS[file] : undefined;
      if (kind === undefined) throw notFound();
      const known = drawn.get(key);
      if (known !== undefined) return known;
      const drawing = drawIcon(storage, brand, kind);
      drawn.set(key, drawing);
      drawing.catch(() => drawn.delete(key));
      return drawing;
    };
    return Router({ caseSensitive: true, strict: true }).get('/:name/:file', async (request, response) => {
      const { name, file } = request.params;
      const org = organisationAt(db, name);
      if (org === null) throw notFound();
      const wait = anonymous.wait(request);
      if (wait > 0) throw new ProblemError('too_many_requests', { retryAfterSeconds: wait });
      const brand = await readBrand(anonymous.db, org);
      if (brand === null) throw notFound();
      const known = request.get('If-None-Match');
      response.set('X-Robots-Tag', 'noindex');
      if (file === MANIFEST) {
        const manifest = manifestOf(brand, `/install/${name}`, languageOf(request));
        response.set({ 'Cache-Control': 'no-cache', Vary: 'Accept-Language' });
        response.type('application/manifest+json; charset=utf-8');
        send(response, known, Buffer.from(JSON.stringify(manifest)));
      } else {
        const icon = await iconOf(brand, org, file);
        response.set('Cache-Control', `public, max-age=${ICON_SECONDS}`).type('png');
        send(response, known, icon);
      }
    });
  };
