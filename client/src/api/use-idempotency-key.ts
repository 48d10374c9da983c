import { useRef } from 'react';

/** Returns a key that makes a create happen once, even if it is sent several times. */
export function idempotencyKey(): string {
  // randomUUID exists in secure contexts only; an intranet over plain http still has getRandomValues.
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, byte => byte.toString(16).padStart(2, '0')).join('');
}

interface IdempotencyKeys {
  /**
   * Returns the key for this body: the same one while the body is the same, so that a second try creates nothing twice.
   */
  keyFor: (body: unknown) => string;
  /** Forgets the key after success, because the same text may be sent again on purpose. */
  forget: () => void;
}

/** Returns keys for a form that creates a record and may be sent again after a failure. */
export function useIdempotencyKey(): IdempotencyKeys {
  const last = useRef<{ body: string; key: string } | null>(null);
  return {
    keyFor: body => {
      const text = JSON.stringify(body);
      if (last.current?.body !== text) last.current = { body: text, key: idempotencyKey() };
      return last.current.key;
    },
    forget: () => {
      last.current = null;
    },
  };
}
