import { BUSINESS_ID_DIGITS } from '#contract/features/apps/limits.ts';
import { jsonObject, OutboundFailed, type Outbound } from '../../base/outbound.ts';
import { readAnswer } from './answers.ts';
import { BusinessFailed, BusinessRefused, NotInBusiness, type BusinessServices } from './port.ts';

interface HttpOptions {
  readonly outbound: Outbound;
  /** Returns the base address of the services, without a trailing slash; called when it is needed. */
  readonly url: () => Promise<string>;
  /** Returns the token for an organisation's requests; null if it has none. */
  readonly tokenOf: (org: number) => string | null;
  readonly isSample: boolean;
}

const ID = new RegExp(`^\\d{1,${BUSINESS_ID_DIGITS}}$`);

/**
 * Creates business services over HTTPS. The token of an organisation says whose data are requested, so that no id leads
 * to those of another one.
 * @spec 3§7.3, THREATS T28, THREATS outside services
 */
export const httpBusiness = ({ outbound, url, tokenOf, isSample }: HttpOptions): BusinessServices => ({
  isSample,
  serves: org => tokenOf(org) !== null,
  async ask(org, query, id, now) {
    const token = tokenOf(org);
    if (token === null) throw new BusinessFailed('The organisation has no business services');
    if (!ID.test(id)) throw new TypeError('An id of a business service is digits');
    const request = {
      method: 'GET',
      url: `${await url()}/${query}/${id}`,
      call: query,
      org,
      headers: { authorization: `Bearer ${token}`, accept: 'application/json' },
    } as const;
    try {
      return await outbound
        .ask(request, now.getTime(), ({ status, text }) => {
          if (status < 300) return { answer: readAnswer(query, id, jsonObject(text)) };
          return { status };
        })
        .then(said => {
          if ('answer' in said) return said.answer;
          if (said.status === 404) throw new NotInBusiness('There is no such thing');
          // A refused token is not caused by the person asking.
          if (said.status === 401 || said.status === 403) throw new BusinessFailed('The token was refused');
          throw new BusinessRefused(`It answered ${said.status}`);
        });
    } catch (cause) {
      if (cause instanceof OutboundFailed) throw new BusinessFailed(cause.message, { cause });
      throw cause;
    }
  },
});
