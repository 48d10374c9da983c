import { useNavigate } from 'react-router-dom';
import type { WelcomeFunnel } from '#contract/features/directory/bulk-types.ts';
import { WELCOME_DAYS, WELCOMES_PER_MINUTE } from '#contract/features/directory/limits.ts';
import type { BulkBody } from '#contract/features/directory/schema.ts';
import { localeOf } from '#contract/i18n/language.ts';
import { toApiError } from '../../../api/api-error.ts';
import { useLanguage } from '../../../lib/texts.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { offerSignIn } from '../../../ui/feedback/fault.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { reportFailure } from '../../../ui/feedback/report-failure.ts';
import { Card, CardHeader } from '../../../ui/layout/card.tsx';
import { askToConfirm } from '../../../ui/overlays/ask-to-confirm.tsx';
import styles from '../import/import.module.css';
import { directoryPaths } from '../paths.ts';
import { useBulkTexts, useCreateBulkMutation, useGetWelcomeFunnelQuery } from './api.ts';

/** Returns a function that asks, and welcomes people who have not come in yet; it leads to the progress. */
function useWelcoming() {
  const { people, welcome: text } = useBulkTexts();
  const locale = localeOf(useLanguage());
  const navigate = useNavigate();
  const [create, { isLoading }] = useCreateBulkMutation();
  const send = async (
    body: Pick<BulkBody, 'Welcomed' | 'ImportId' | 'Expected'>,
    sendsMail: boolean,
  ): Promise<void> => {
    const count = body.Expected;
    const isWanted = await askToConfirm({
      title: text.question(people(count, count.toLocaleString(locale))),
      text: sendsMail ? text.hint(WELCOMES_PER_MINUTE, WELCOME_DAYS) : text.noMail,
      confirmLabel: text.confirm,
      isDestructive: false,
    });
    if (!isWanted) return;
    const { data, error } = await create({ Action: 'invite', ...body });
    if (data) await navigate(directoryPaths.bulkOf(data.Id));
    else if (!offerSignIn(toApiError(error).problem ?? {})) reportFailure(text.failed, error);
  };
  return { send, isSending: isLoading };
}

interface WelcomeCardProps {
  /** File of people whose welcome it is about; of everybody without one. */
  file?: number;
}

/** Card with the people who have not come in yet, how far their welcomes have come, and the buttons that send them. */
export function WelcomeCard({ file }: WelcomeCardProps) {
  const { welcome: text } = useBulkTexts();
  const locale = localeOf(useLanguage());
  const { send, isSending } = useWelcoming();
  const { data } = useGetWelcomeFunnelQuery(file === undefined ? {} : { import: file }, {
    refetchOnMountOrArgChange: true,
  });
  if (data === undefined || isOver(data)) return null;
  const shown = (count: number): string => count.toLocaleString(locale);
  const counts = [
    [text.counts.new, data.New],
    [text.counts.waiting, data.Waiting],
    [text.counts.failed, data.Failed],
    [text.counts.sent, data.Sent],
    [text.counts.opened, data.Opened],
    [text.counts.came, data.Came],
    [text.counts.lettersNever, data.LettersNever],
    [text.counts.lettersOpen, data.LettersOpen],
    [text.counts.lettersOver, data.LettersOver],
    [text.counts.lettersCame, data.LettersCame],
  ] as const;
  const ofFile = file === undefined ? {} : { ImportId: file };
  return (
    <Card isPadded aria-labelledby="welcome">
      <CardHeader id="welcome" title={text.title} />
      {!data.SendsMail && (
        <div className={styles.warning}>
          <Notice tone="warning">{text.noMail}</Notice>
        </div>
      )}
      <dl className={styles.counts}>
        {counts
          .filter(([label, count]) => count > 0 || label === text.counts.sent || label === text.counts.came)
          .map(([label, count]) => (
            <div key={label} className={label === text.counts.failed ? styles.failed : undefined}>
              <dt>{label}</dt>
              <dd>{shown(count)}</dd>
            </div>
          ))}
      </dl>
      {data.New + data.Again > 0 && (
        <div className={styles.actions}>
          {data.New > 0 && (
            <Button
              variant="soft"
              isPending={isSending}
              onClick={() => void send({ Welcomed: 'new', Expected: data.New, ...ofFile }, data.SendsMail)}
            >
              {file === undefined ? text.invite(shown(data.New)) : text.send(shown(data.New))}
            </Button>
          )}
          {data.Again > 0 && (
            <Button
              variant="line"
              isPending={isSending}
              onClick={() => void send({ Welcomed: 'again', Expected: data.Again, ...ofFile }, data.SendsMail)}
            >
              {text.again(shown(data.Again))}
            </Button>
          )}
        </div>
      )}
    </Card>
  );
}

/** Returns whether nobody is outside and nobody was welcomed. */
const isOver = ({ SendsMail: _sendsMail, HasLetters: _hasLetters, ...counts }: WelcomeFunnel): boolean =>
  Object.values(counts).every(count => count === 0);
