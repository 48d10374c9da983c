import { useTypedSearch } from '../../lib/use-typed-search.ts';
import { SearchField } from './search-field.tsx';

export interface SearchBoxProps {
  className?: string | undefined;
  label: string;
  /** Search text in the address. */
  search: string;
  onSearch: (search: string) => void;
}

/** Search box of a list that keeps its search text in the address. */
export function SearchBox({ className, label, search, onSearch }: SearchBoxProps) {
  const typed = useTypedSearch(search, onSearch);
  return <SearchField className={className} label={label} placeholder={label} {...typed.field} />;
}
