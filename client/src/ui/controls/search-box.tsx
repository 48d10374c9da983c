import { useTypedSearch } from '../../lib/use-typed-search.ts';
import { SearchField } from './search-field.tsx';

export interface SearchBoxProps {
  className?: string | undefined;
  label: string;
  /** What the address asks for. */
  search: string;
  onSearch: (search: string) => void;
}

/** The search of a list whose words stand in the address. */
export function SearchBox({ className, label, search, onSearch }: SearchBoxProps) {
  const typed = useTypedSearch(search, onSearch);
  return <SearchField className={className} label={label} placeholder={label} {...typed.field} />;
}
