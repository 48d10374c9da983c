/** Browser of a place where many people sign in, by its organisation and id. */
export interface SharedDevice {
  readonly org: number;
  readonly id: number;
}

/** Returns the entry of `amr` in tokens and sessions that begin on a shared device. */
export const sharedMethod = ({ org, id }: SharedDevice): string => `shared.${org}.${id}`;

/** Returns the shared device that a list of methods names; null without one. */
export function sharedDeviceIn(methods: unknown): SharedDevice | null {
  if (!Array.isArray(methods)) return null;
  for (const method of methods as unknown[]) {
    const [, org, id] = typeof method === 'string' ? (/^shared\.(\d{1,10})\.(\d{1,10})$/.exec(method) ?? []) : [];
    if (id !== undefined) return { org: Number(org), id: Number(id) };
  }
  return null;
}
