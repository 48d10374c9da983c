/** Map that drops its oldest entry when it is full, so that requests can't fill the memory. */
export class BoundedMap<Key, Value> {
  readonly #entries = new Map<Key, Value>();
  readonly #capacity: number;

  constructor(capacity: number) {
    this.#capacity = capacity;
  }

  get(key: Key): Value | undefined {
    return this.#entries.get(key);
  }

  /** Sets a value and makes it the newest. */
  set(key: Key, value: Value): void {
    this.#entries.delete(key);
    this.#entries.set(key, value);
    if (this.#entries.size <= this.#capacity) return;
    const oldest = this.#entries.keys().next();
    if (oldest.done !== true) this.#entries.delete(oldest.value);
  }

  delete(key: Key): void {
    this.#entries.delete(key);
  }

  /** Deletes the entries whose value meets the condition. */
  deleteWhere(isDeleted: (value: Value) => boolean): void {
    for (const [key, value] of this.#entries) if (isDeleted(value)) this.#entries.delete(key);
  }

  clear(): void {
    this.#entries.clear();
  }
}
