import { useRef } from 'react';
import { idempotencyKey } from './idempotency-key.ts';

export interface IdempotencyKeys {
  /** The key for this body: the same one as long as the body is the same, so that a second try creates nothing twice. */
  keyFor: (body: unknown) => string;
  /** After success: the same words may be meant once more. */
  forget: () => void;
}

/** Keys for a form that creates something and may be sent again after a failure. */
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
