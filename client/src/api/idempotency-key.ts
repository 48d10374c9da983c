/** Returns a key that makes a create happen once, even if it is sent several times. */
export function idempotencyKey(): string {
  // randomUUID exists in secure contexts only; an intranet over plain http still has getRandomValues.
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, byte => byte.toString(16).padStart(2, '0')).join('');
}
