/** Number of opened requests that a process keeps in memory, of all organisations. @assumed */
const OPENED_MAX = 20_000;

interface Opened<Part> {
  /** Bytes by which its sealed value is recognised. */
  readonly head: Buffer;
  readonly part: Part;
}

/**
 * Opened parts of sealed requests. An entry is only used for the sealed value that it was opened from, so a change by
 * any process is seen. Those of requests that are gone are dropped when their organisation is read next.
 */
export class OpenedRequests<Part> {
  readonly #organisations = new Map<number, Map<number, Opened<Part>>>();
  #count = 0;

  /** Returns the part if it was opened from the sealed value with this head. */
  get(org: number, id: number, head: Buffer): Part | undefined {
    const found = this.#organisations.get(org)?.get(id);
    return found?.head.equals(head) === true ? found.part : undefined;
  }

  set(org: number, id: number, head: Buffer, part: Part): void {
    if (this.#count >= OPENED_MAX) this.clear();
    const entries = this.#organisations.get(org) ?? new Map<number, Opened<Part>>();
    if (!entries.has(id)) this.#count += 1;
    // A copy, because `head` may be a part of a larger buffer, which would be kept too.
    entries.set(id, { head: Buffer.from(head), part });
    this.#organisations.set(org, entries);
  }

  /** Drops the entries of all other requests of an organisation. */
  keepOnly(org: number, ids: ReadonlySet<number>): void {
    const entries = this.#organisations.get(org);
    for (const id of entries?.keys() ?? []) if (!ids.has(id) && entries?.delete(id) === true) this.#count -= 1;
  }

  clear(): void {
    this.#organisations.clear();
    this.#count = 0;
  }
}
