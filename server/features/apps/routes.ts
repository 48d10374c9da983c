import type { Router } from 'express';
import type { RouteTools } from '../feature.ts';
import { findCertificate } from './apps-sql.ts';
import { certificateOf } from './certificate-code.ts';
import { verifyTextsOf } from './texts.ts';
import { verificationRouter } from './verification.ts';

/** Serves `/verify/{organisation}.{code}`: the page behind the QR code of a certificate. @spec 3§4.10 */
export const verifyRouter = (tools: RouteTools): Router =>
  verificationRouter(tools, {
    textsOf: verifyTextsOf,
    read: certificateOf,
    verdictOf: async (db, { org, hash }, now) => {
      const [found] = await db.read(org, session => session.run<{ ends: Date }>(findCertificate(org, hash)));
      if (found === undefined) return 'unknown';
      return found.ends > now ? 'valid' : 'expired';
    },
  });
