import { useSearchParams } from 'react-router-dom';

const DOCUMENT = 'documento';

/**
 * Returns the document open over the page. It is kept in the address, so that a link leads to it and Back closes it.
 */
export function useOpenDocument() {
  const [params, setParams] = useSearchParams();
  const text = params.get(DOCUMENT) ?? '';
  const withDocument = (now: URLSearchParams, id: number | null): URLSearchParams => {
    const next = new URLSearchParams(now);
    if (id === null) next.delete(DOCUMENT);
    else next.set(DOCUMENT, String(id));
    return next;
  };
  const change = (id: number | null, replace: boolean) =>
    setParams(now => withDocument(now, id), { replace, preventScrollReset: true });
  return {
    id: /^[1-9]\d{0,15}$/.test(text) ? Number(text) : null,
    open: (id: number) => change(id, false),
    /** Returns the query string with which a document is open. */
    searchWith: (id: number): string => `?${withDocument(params, id).toString()}`,
    close: () => change(null, true),
  };
}

/** Returns the address of an open document. */
export const documentAddress = (path: string, id: number): string => `${path}?${DOCUMENT}=${id}`;
