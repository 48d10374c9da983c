import { useContext } from 'react';
import {
  UNSAFE_NavigationContext as NavigationContext,
  useSearchParams,
  type Location,
  type NavigateOptions,
} from 'react-router-dom';
import { leaveOpen } from './back.ts';

/** Asks for another search of the address, made from the one that stands there. */
export type ChangeSearch = (
  change: (now: URLSearchParams) => Record<string, string>,
  options?: NavigateOptions,
) => void;

/**
 * The search of the address that is shown, and how to change it. A change begins with what the history's address says by then:
 * the router shows it later, and somebody may have asked for the next thing meanwhile.
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

/** True of every history of the router's, although the type of what moves in it does not say so. */
const isLocated = (history: object): history is { readonly location: Location } => 'location' in history;
