import { useGetProcessCountQuery } from '../queries.ts';

/** How many processes somebody has, beside the name of their tab: nothing until it is known, nor of none. */
export function ProcessCount({ userId }: { userId: number }) {
  const { data } = useGetProcessCountQuery(userId);
  return data || null;
}
