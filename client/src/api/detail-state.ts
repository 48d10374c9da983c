import { toApiError } from './api-error.ts';

/** State of a record with its own address, as far as it has loaded. */
export type DetailState<DetailView> =
  | { readonly step: 'loading' | 'missing' }
  | { readonly step: 'failed'; readonly retry: () => void }
  | { readonly step: 'ready'; readonly subject: DetailView };

/** Part of an RTK Query result that is used here. */
interface Query<DetailView> {
  readonly currentData?: DetailView | undefined;
  readonly error?: unknown;
  readonly refetch: () => unknown;
}

/** Parses the id in an address, which is matched as text; null if it cannot be an id. */
export const idOf = (text: string): number | null =>
  /^[1-9]\d{0,15}$/.test(text) && Number.isSafeInteger(Number(text)) ? Number(text) : null;

/**
 * Returns how far the record has loaded. Deleted, unknown and forbidden records all look the same.
 * @param id as `idOf` has it; null requests nothing
 * @param known record as a list knew it, shown until it has loaded
 */
export function detailState<DetailView>(
  id: number | null,
  query: Query<DetailView>,
  known?: DetailView,
): DetailState<DetailView> {
  if (id === null || (query.error !== undefined && toApiError(query.error).status === 404)) return { step: 'missing' };
  const subject = query.currentData ?? known;
  if (subject !== undefined) return { step: 'ready', subject };
  return query.error === undefined ? { step: 'loading' } : { step: 'failed', retry: () => void query.refetch() };
}

/** Titles of the browser's tab for a record with its own address. */
interface TitleWords<DetailView> {
  /** Title of this record. */
  readonly name: (subject: DetailView) => string;
  /** Title if there is no such record: "Evento no encontrado". */
  readonly missing: string;
  /** Title of its kind, until it has loaded: "Eventos". */
  readonly kind: string;
}

/** Returns the title of the browser's tab for the record's state. */
export function thingTitle<DetailView>(
  view: DetailState<DetailView>,
  { name, missing, kind }: TitleWords<DetailView>,
): string {
  if (view.step === 'ready') return name(view.subject);
  return view.step === 'missing' ? missing : kind;
}
