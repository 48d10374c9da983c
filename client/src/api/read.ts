import { reportAnswer, reportKept, reportNoAnswer } from '../lib/connection.ts';
import { savingHeaders } from '../lib/data-saving.ts';
import { KEPT_AT } from '../lib/kept.ts';
import { session } from '../lib/session.ts';
import { type ApiError, isUnavailable, refusalOf, Refused, toApiError } from './api-error.ts';
import { addressOf, type ApiRequest } from './api-request.ts';
import { localeOf } from '#contract/i18n/language.ts';
import { currentLanguage } from '../lib/language.ts';
import { viewHeaders } from '../lib/view-session.ts';

/** Returns the headers that tell how to answer: in which language, as whom the network is viewed, and how small. */
const readerHeaders = () => ({
  'Accept-Language': localeOf(currentLanguage()),
  ...savingHeaders(),
  ...viewHeaders(),
});

/**
 * Returns the headers of every request. With `isRenewed`, the token is renewed first, because a refused one may just
 * have expired.
 */
export const apiHeaders = async ({ isRenewed = false } = {}) => ({
  Authorization: `Bearer ${await session.token(isRenewed)}`,
  ...readerHeaders(),
});

/** Signs out here after a refusal because the person signed this device out on another one. Returns the refusal. */
export async function followSignOut(refusal: ApiError): Promise<ApiError> {
  if (refusal.problem?.code === 'signed_out') await session.signOut('remote');
  return refusal;
}

interface ReadOptions {
  signal: AbortSignal;
  headers?: Readonly<Record<string, string>>;
}

/**
 * Reads one JSON answer with the browser's fetch, because the client for writes and uploads is loaded later. A refused
 * token is renewed once, then the person is signed out. @spec 3§8.3 Unauthorized
 * @throws error that `toApiError` understands
 */
export async function read<Answer>(request: ApiRequest, options: ReadOptions): Promise<Answer> {
  try {
    const first = await ask(request, options);
    const response = first.status === 401 ? await ask(request, options, { isRenewed: true }) : first;
    if (response.status === 401) await session.signOut();
    if (!response.ok) throw new Refused(await followSignOut(await refusalOf(response)));
    const answer = (await response.json()) as Answer; // declared by the endpoint
    const keptAt = response.headers.get(KEPT_AT);
    if (keptAt === null) reportAnswer();
    else reportKept(keptAt);
    return answer;
  } catch (error) {
    if (!options.signal.aborted) (isUnavailable(toApiError(error)) ? reportNoAnswer : reportAnswer)();
    throw error;
  }
}

/** Gives headers without a token while there is no network to renew it: the service worker has kept answers. */
function withoutToken(error: unknown) {
  if (navigator.onLine || !navigator.serviceWorker?.controller) throw error;
  return readerHeaders();
}

const ask = async (request: ApiRequest, { signal, headers }: ReadOptions, token?: { isRenewed: boolean }) =>
  await fetch(`/api${addressOf(request)}`, {
    headers: { ...(await apiHeaders(token).catch(withoutToken)), ...headers },
    signal,
  });
