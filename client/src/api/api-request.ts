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
}

/** Returns the address of a request below `/api`. */
export function addressOf({ url, params = {} }: ApiRequest): string {
  const given = Object.entries(params).filter(([, value]) => value !== undefined);
  const query = new URLSearchParams(given.map(([name, value]) => [name, String(value)]));
  const path = url.replace(/^\/api(?=\/)/, '');
  return given.length === 0 ? path : `${path}?${query}`;
}
