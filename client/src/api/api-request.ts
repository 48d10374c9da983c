import type { phone } from '#contract/i18n/es-CO/phone.ts';

/** Kinds of writes that may wait for a connection: those with a name in the list. */
export type WaitingKind = keyof (typeof phone)['outbox']['kinds'];

/** Declaration of a write that waits in the outbox while there is no connection. */
export interface Waits {
  readonly kind: WaitingKind;
  /** Fields of the body that may be edited meanwhile; their words name it in the list. */
  readonly texts?: readonly string[];
}

/** Request to the API, as endpoints declare it. */
export interface ApiRequest {
  /** Address relative to `/api`, or the complete `__next` address of a page. */
  url: string;
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Query options; undefined ones are left out. */
  params?: Record<string, string | number | boolean | undefined>;
  data?: unknown;
  /** Key of a create that the person may send again: the same key for the same draft. */
  idempotencyKey?: string;
  /** Present if it may wait. Without a key, a later write of the same address takes its place. */
  waits?: Waits | undefined;
}

/** Returns the address of a request below `/api`. */
export function addressOf({ url, params = {} }: ApiRequest): string {
  const given = Object.entries(params).filter(([, value]) => value !== undefined);
  const query = new URLSearchParams(given.map(([name, value]): [string, string] => [name, String(value)]));
  const path = url.replace(/^\/api(?=\/)/, '');
  return given.length === 0 ? path : `${path}?${query}`;
}
