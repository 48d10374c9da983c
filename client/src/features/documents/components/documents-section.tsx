import { Card } from '../../../ui/layout/card.tsx';
import type { DocumentsProps } from '../../feature.ts';
import { DocumentsList } from './documents-list.tsx';

/** Tab with all documents of an area. @spec 2§2 Area page */
export function DocumentsSection({ target, id, canWrite }: DocumentsProps) {
  return (
    <Card as="div" isPadded>
      <DocumentsList place={{ target, id }} canWrite={canWrite} />
    </Card>
  );
}
