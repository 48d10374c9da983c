/** One request to the API, as endpoints declare it. */
export interface ApiRequest {
  /** Relative to `/api`, or the complete `__next` address of a page. */
  url: string;
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Query options; those that are undefined are left out. */
  params?: Record<string, string | number | boolean | undefined>;
  data?: unknown;
  /** Of a create that may be sent again by the person: the same key for the same draft. */
  idempotencyKey?: string;
}

/** A request as an address below `/api`. */
export function addressOf({ url, params = {} }: ApiRequest): string {
  const given = Object.entries(params).filter(([, value]) => value !== undefined);
  const query = new URLSearchParams(given.map(([name, value]) => [name, String(value)]));
  const path = url.replace(/^\/api(?=\/)/, '');
  return given.length === 0 ? path : `${path}?${query}`;
}
