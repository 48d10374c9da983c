import { randomBytes } from 'node:crypto';
import type { Logger } from '../../base/logger.ts';
import { createOutbound } from '../../base/outbound.ts';
import type { BusinessSettings } from '../../config/env.ts';
import { httpBusiness } from './http.ts';
import type { BusinessServices } from './port.ts';
import { startSampleServer } from './sample-server.ts';

/** Creates the configured business services. The sample service starts with the first query. @spec decision 29 */
export function createBusiness(settings: BusinessSettings, log: Logger): BusinessServices {
  const outbound = createOutbound({ name: 'The business service', log });
  switch (settings.kind) {
    case 'http': {
      const { url, tokens } = settings;
      return httpBusiness({
        outbound,
        url: () => Promise.resolve(url),
        tokenOf: org => tokens.get(org) ?? null,
        isSample: false,
      });
    }
    case 'sample': {
      const token = randomBytes(24).toString('base64url');
      let started: ReturnType<typeof startSampleServer> | undefined;
      return httpBusiness({
        outbound,
        url: async () => (await (started ??= startSampleServer(token))).url,
        tokenOf: () => token,
        isSample: true,
      });
    }
    case 'none':
      return httpBusiness({ outbound, url: () => Promise.resolve(''), tokenOf: () => null, isSample: true });
  }
}
