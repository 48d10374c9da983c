import type { FromWorker } from '../../lib/kept.ts';

/** Parts of the service worker's environment that the product uses. The compiler knows only those of a page. */

export interface WorkerEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}

export interface WorkerFetch extends WorkerEvent {
  readonly request: Request;
  respondWith(response: Response | Promise<Response>): void;
}

export interface WorkerPush extends WorkerEvent {
  readonly data: { json(): unknown } | null;
}

export interface WorkerClick extends WorkerEvent {
  readonly notification: Notification;
}

/** Page of the application, or of the server. */
interface WorkerPage {
  readonly url: string;
  focus(): Promise<unknown>;
  postMessage(message: FromWorker): void;
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
  push: WorkerPush;
  notificationclick: WorkerClick;
}

interface WorkerScope {
  readonly clients: {
    claim(): Promise<void>;
    matchAll(options: { readonly type: 'window' }): Promise<readonly WorkerPage[]>;
    openWindow(path: string): Promise<unknown>;
  };
  readonly location: Location;
  readonly registration: ServiceWorkerRegistration;
  skipWaiting(): Promise<void>;
  addEventListener<Name extends keyof WorkerEvents>(name: Name, listener: (event: WorkerEvents[Name]) => void): void;
}

export const scope = globalThis as unknown as WorkerScope; // The file runs in a service worker only.
