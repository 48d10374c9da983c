import { useState } from 'react';

/** Part of an RTK Query result that is used here. */
interface Query<Data> {
  readonly data?: Data | undefined;
  readonly isSuccess: boolean;
  readonly isFetching: boolean;
  readonly requestId?: string | undefined;
}

/**
 * Returns the first answer that has arrived since the component mounted: a form is filled from it, and keeps it while
 * the query is read again. An earlier cached answer may be older than changes of others. Query with
 * `refetchOnMountOrArgChange`.
 * @returns undefined until it has arrived
 */
export function useFirstAnswer<Data>({ data, isSuccess, isFetching, requestId }: Query<Data>): Data | undefined {
  const [known] = useState(isFetching ? undefined : requestId);
  const [first, setFirst] = useState<{ readonly answer: Data }>();
  const isNew = isSuccess && !isFetching && requestId !== known;
  if (first === undefined && isNew && data !== undefined) setFirst({ answer: data });
  return first?.answer;
}
