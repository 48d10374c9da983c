/** A key that makes a create happen once, however often it is sent. */
export function idempotencyKey(): string {
  // randomUUID exists in secure contexts alone; an intranet over plain http still has getRandomValues.
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, byte => byte.toString(16).padStart(2, '0')).join('');
}
