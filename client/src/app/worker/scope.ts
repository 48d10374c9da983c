/** Parts of the service worker's environment that the product uses. The compiler knows only those of a page. */

export interface WorkerEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}

export interface WorkerFetch extends WorkerEvent {
  readonly request: Request;
  respondWith(response: Response | Promise<Response>): void;
}

export interface WorkerMessage extends WorkerEvent {
  readonly data: unknown;
  readonly ports: readonly MessagePort[];
  /** Page that sends it, with the address at which it was opened. */
  readonly source: { readonly url: string } | null;
}

/** Background Sync: the browser is online again. */
interface WorkerSync extends WorkerEvent {
  readonly tag: string;
}

interface WorkerEvents {
  install: WorkerEvent;
  activate: WorkerEvent;
  fetch: WorkerFetch;
  message: WorkerMessage;
  sync: WorkerSync;
}

interface WorkerScope {
  readonly clients: { claim(): Promise<void> };
  readonly location: Location;
  readonly registration: ServiceWorkerRegistration;
  skipWaiting(): Promise<void>;
  addEventListener<Name extends keyof WorkerEvents>(name: Name, listener: (event: WorkerEvents[Name]) => void): void;
}

export const scope = globalThis as unknown as WorkerScope; // The file runs in a service worker only.
