import { useContext } from 'react';
import {
  UNSAFE_NavigationContext as NavigationContext,
  useSearchParams,
  type Location,
  type NavigateOptions,
} from 'react-router-dom';
import { leaveOpen } from './back.ts';

/** Changes the query string of the address, based on the current one. */
export type ChangeSearch = (
  change: (now: URLSearchParams) => Record<string, string>,
  options?: NavigateOptions,
) => void;

/**
 * Returns the query string of the displayed address, and a function that changes it. A change starts from the history's
 * current address: the router displays it later, and another change may have come meanwhile.
 */
export function useAddressSearch(): [URLSearchParams, ChangeSearch] {
  const [params, setParams] = useSearchParams();
  const { navigator: history } = useContext(NavigationContext);
  const change: ChangeSearch = (next, options) =>
    leaveOpen(() =>
      setParams(next(new URLSearchParams(isLocated(history) ? history.location.search : params)), options),
    );
  return [params, change];
}

/** Whether a history has a location. Every history of the router has one, although its type does not say so. */
const isLocated = (history: object): history is { readonly location: Location } => 'location' in history;
