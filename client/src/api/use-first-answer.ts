import { useState } from 'react';

/** What a query of RTK Query says of its answer. */
interface Query<Data> {
  readonly data?: Data | undefined;
  readonly isSuccess: boolean;
  readonly isFetching: boolean;
  readonly requestId?: string | undefined;
}

/**
 * The first answer to a query that has come since this stands: what a form is filled from, and keeps while that is read again. What was known
 * before may be older than what others have saved. Ask with `refetchOnMountOrArgChange`.
 * @returns undefined until it is there
 */
export function useFirstAnswer<Data>({ data, isSuccess, isFetching, requestId }: Query<Data>): Data | undefined {
  const [known] = useState(isFetching ? undefined : requestId);
  const [first, setFirst] = useState<{ readonly answer: Data }>();
  const isNew = isSuccess && !isFetching && requestId !== known;
  if (first === undefined && isNew && data !== undefined) setFirst({ answer: data });
  return first?.answer;
}
