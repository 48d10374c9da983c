import { Button } from '../../../ui/controls/button.tsx';
import { Card, CardHeader } from '../../../ui/layout/card.tsx';
import { toast } from '../../../ui/overlays/toast.ts';
import { useListMessageBlocksQuery, useRemoveMessageBlockMutation } from '../api.ts';
import { useHelpTexts } from '../texts.ts';
import styles from './help.module.css';

/** List of people whose messages are blocked; nothing if there are none. */
export function Blocked() {
  const { inbox: text, message } = useHelpTexts();
  const { data: blocks = [] } = useListMessageBlocksQuery();
  const [remove] = useRemoveMessageBlockMutation();
  if (blocks.length === 0) return null;
  const unblock = async (id: number): Promise<void> => {
    const answer = await remove(id);
    if (answer.error) toast(message.replyFailed, 'error');
    else toast(text.unblocked);
  };
  return (
    <Card isPadded aria-labelledby="blocked-people">
      <CardHeader id="blocked-people" title={text.blocked} />
      <ul className={styles.found}>
        {blocks.map(({ Id, Name }) => (
          <li key={Id}>
            {Name}
            <Button size="sm" variant="line" aria-label={text.unblock(Name)} onClick={() => void unblock(Id)}>
              {text.unblockShort}
            </Button>
          </li>
        ))}
      </ul>
    </Card>
  );
}
