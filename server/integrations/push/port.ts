/** Subscription of a browser, as it gives it. */
export interface PushTarget {
  /** Address at the push service. */
  readonly endpoint: string;
  /** Public key of the browser, a point of P-256 in base64url. */
  readonly p256dh: string;
  /** Secret that the browser shares, 16 bytes in base64url. */
  readonly auth: string;
}

/** Key pair that identifies the sender to push services (VAPID, RFC 8292), in base64url. */
export interface PushKey {
  readonly publicKey: string;
  readonly privateKey: string;
}

export interface Push {
  readonly target: PushTarget;
  readonly key: PushKey;
  /** Plain text, which is encrypted for the browser. */
  readonly text: string;
  readonly ttlSeconds: number;
  readonly urgency: 'low' | 'normal' | 'high';
  /** Name, at most 32 characters of base64url: a waiting push of the same name is replaced. */
  readonly topic: string;
}

/**
 * Result of a push: taken by its service; to an address that no longer exists; refused by a service that has no time; or
 * failed, without an answer or with another refusal. The last two may be tried later.
 */
export type PushOutcome = 'sent' | 'gone' | 'refused' | 'failed';

export interface PushTransport {
  /** Whether pushes may be sent to an address that a browser names. */
  accepts(endpoint: string): boolean;
  /** Resolves once the push service has answered, or failed to. */
  send(push: Push): Promise<PushOutcome>;
}
