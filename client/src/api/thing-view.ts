import { toApiError } from './api-error.ts';

/** Something with an address of its own, as far as it has arrived. */
export type ThingView<Thing> =
  | { readonly step: 'loading' | 'missing' }
  | { readonly step: 'failed'; readonly retry: () => void }
  | { readonly step: 'ready'; readonly thing: Thing };

/** What a query of RTK Query says of it. */
interface Query<Thing> {
  readonly currentData?: Thing | undefined;
  readonly error?: unknown;
  readonly refetch: () => unknown;
}

/** The id in an address, which is matched as text; null where it can be none. */
export const idOf = (text: string): number | null =>
  /^[1-9]\d{0,15}$/.test(text) && Number.isSafeInteger(Number(text)) ? Number(text) : null;

/**
 * How far it is. What was deleted, what never was and what this person may not see all look the same.
 * @param id as `idOf` has it; with null nothing is asked for
 * @param known what a list knew of it, to be shown until it has arrived itself
 */
export function thingView<Thing>(id: number | null, query: Query<Thing>, known?: Thing): ThingView<Thing> {
  if (id === null || (query.error !== undefined && toApiError(query.error).status === 404)) return { step: 'missing' };
  const thing = query.currentData ?? known;
  if (thing !== undefined) return { step: 'ready', thing };
  return query.error === undefined ? { step: 'loading' } : { step: 'failed', retry: () => void query.refetch() };
}

/** What the browser's tab says of a thing with an address of its own. */
interface TitleWords<Thing> {
  /** Of this one. */
  readonly name: (thing: Thing) => string;
  /** That there is none: "Evento no encontrado". */
  readonly missing: string;
  /** Of what kind it is, until it has arrived: "Eventos". */
  readonly kind: string;
}

/** The words for the browser's tab, as far as the thing has arrived. */
export function thingTitle<Thing>(view: ThingView<Thing>, { name, missing, kind }: TitleWords<Thing>): string {
  if (view.step === 'ready') return name(view.thing);
  return view.step === 'missing' ? missing : kind;
}
