import { paths } from '../../lib/paths.ts';
import { useTexts } from '../../lib/texts.ts';
import { ButtonLink } from '../controls/button.tsx';
import { Card } from '../layout/card.tsx';
import { EmptyState } from './empty-state.tsx';

/** A whole page that somebody may not see, said kindly, with a way on. The server refuses what is on it in any case. @spec 2§6 */
export function Refusal({ title, text: own }: { title: string; text?: string | undefined }) {
  const { refusal } = useTexts('ui');
  const { back } = useTexts('shell').notFound;
  const text = own ?? refusal;
  return (
    <Card>
      <EmptyState
        picture="lock"
        size="lg"
        headingLevel={1}
        title={title}
        text={text}
        action={
          <ButtonLink variant="soft" to={paths.home}>
            {back}
          </ButtonLink>
        }
      />
    </Card>
  );
}
