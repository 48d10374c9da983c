import { Card } from '../layout/card.tsx';
import { EmptyState } from './empty-state.tsx';

/** A whole page that somebody may not see, said kindly. The server refuses what is on it in any case. */
export function Refusal({ title, text }: { title: string; text: string }) {
  return (
    <Card>
      <EmptyState picture="lock" size="lg" headingLevel={1} title={title} text={text} />
    </Card>
  );
}
