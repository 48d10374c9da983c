import type { DeletedGroup } from '#contract/features/groups/types.ts';
import { dateText } from '#contract/lib/time.ts';
import { arrowUUpLeftIcon } from '../../../ui/content/icons.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { reportFailure } from '../../../ui/feedback/report-failure.ts';
import { Card } from '../../../ui/layout/card.tsx';
import { toast } from '../../../ui/overlays/toast.ts';
import { useRestoreGroupMutation } from '../api.ts';
import { useListDeletedGroupsQuery } from '../queries.ts';
import { useGroupsTexts } from '../texts.ts';
import styles from './deleted-groups.module.css';

/** Groups that the viewer may still restore; nothing if there are none. */
export function DeletedGroups() {
  const text = useGroupsTexts().deleted;
  const { data = [], isError, refetch } = useListDeletedGroupsQuery();
  if (data.length === 0 && !isError) return null;
  return (
    <section className={styles.section} aria-label={text.title}>
      <h2>{text.title}</h2>
      <Card isPadded>
        {data.length === 0 ? (
          <ErrorState text={text.failed} onRetry={() => void refetch()} />
        ) : (
          <ul className={styles.groups}>
            {data.map(group => (
              <Deleted key={group.Id} group={group} />
            ))}
          </ul>
        )}
      </Card>
    </section>
  );
}

function Deleted({ group }: { group: DeletedGroup }) {
  const text = useGroupsTexts().deleted;
  const [restore, { isLoading }] = useRestoreGroupMutation();
  const bringBack = async () => {
    const { data, error } = await restore(group.Id);
    if (data) toast(data.messageHtml);
    else reportFailure(text.restoreFailed, error);
  };
  const on = dateText(new Date(group.DeletedAt));
  return (
    <li className={styles.group}>
      <div className={styles.words}>
        <strong>{group.Title}</strong>
        <p>{group.DeletedBy === null ? text.deletedOn(on) : text.deletedBy(group.DeletedBy, on)}</p>
        <p>{text.until(dateText(new Date(group.Until)))}</p>
      </div>
      <Button
        variant="soft"
        size="sm"
        icon={arrowUUpLeftIcon}
        isPending={isLoading}
        aria-label={text.restoreOf(group.Title)}
        onClick={() => void bringBack()}
      >
        {text.restore}
      </Button>
    </li>
  );
}
