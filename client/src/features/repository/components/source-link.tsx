import { Link } from 'react-router-dom';
import type { DocumentSource } from '#contract/features/repository/types.ts';
import { useRepositoryTexts, type RepositoryTexts } from '../texts.ts';

/** Returns the name of a document's source: 'Grupo Ciclistas', 'Publicación'. */
export function sourceName({ sources }: RepositoryTexts, { Type, Title }: DocumentSource): string {
  if (Type === 'post') return sources.post;
  const name = sources[Type as keyof RepositoryTexts['sources']];
  return typeof name === 'function' ? name(Title) : sources.other(Title);
}

/** Link to the source of a document. */
export function SourceLink({ source, className }: { source: DocumentSource; className?: string | undefined }) {
  const text = useRepositoryTexts();
  return (
    <Link to={source.Path} className={className}>
      {sourceName(text, source)}
    </Link>
  );
}
