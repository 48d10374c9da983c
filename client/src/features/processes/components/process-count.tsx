import { useGetProcessCountQuery } from '../queries.ts';

/** Number of a person's processes, beside the name of their tab. Renders nothing if it is zero or unknown. */
export function ProcessCount({ userId }: { userId: number }) {
  const { data } = useGetProcessCountQuery(userId);
  return data || null;
}
