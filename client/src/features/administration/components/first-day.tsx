import { Link } from 'react-router-dom';
import { FIRST_DAY_STEPS, type FirstDayStep } from '#contract/features/administration/first-day.ts';
import { checkCircleFillIcon, circleDashedIcon } from '../../../ui/content/icons.ts';
import { Icon } from '../../../ui/content/icon.tsx';
import { VisuallyHidden } from '../../../ui/content/visually-hidden.tsx';
import { Button } from '../../../ui/controls/button.tsx';
import { reportFailure } from '../../../ui/feedback/report-failure.ts';
import { useGetPersonalSettingsQuery, useSavePersonalSettingMutation } from '../../config/public.ts';
import { useViewer } from '../../session/public.ts';
import { useGetFirstDayQuery } from '../api.ts';
import { usePanelTexts } from '../texts.ts';
import styles from './first-day.module.css';

/** Pages on which the steps are taken. */
const PLACES: Readonly<Record<FirstDayStep, string>> = {
  identity: '/admin/general',
  mail: '/admin/mail',
  areas: '/admin/departments',
  people: '/admin/directory',
  owners: '/admin/roles',
  terms: '/admin/terms',
  article: '/admin/news',
  backup: '/admin/health',
};

/** Steps of the first day of an organisation, for its owners, until all are done or this person hides them. */
export function FirstDay() {
  const text = usePanelTexts().firstDay;
  const { id: userId } = useViewer();
  const { data: steps } = useGetFirstDayQuery(undefined, { refetchOnMountOrArgChange: true });
  const { data: settings } = useGetPersonalSettingsQuery();
  const [save, { isLoading }] = useSavePersonalSettingMutation();
  const isHidden = settings?.some(({ Title }) => Title === 'firstDay') !== false;
  const done = FIRST_DAY_STEPS.filter(step => steps?.[step]).length;
  // The tiles do not wait for it: it appears only if there is something left.
  if (!steps || isHidden || done === FIRST_DAY_STEPS.length) return null;
  const hide = async (): Promise<void> => {
    const { error } = await save({ title: 'firstDay', value: 'hidden', userId });
    if (error !== undefined) reportFailure(text.failed, error, () => void hide());
  };
  return (
    <section className={styles.card} aria-labelledby="first-day">
      <header>
        <h2 id="first-day">{text.title}</h2>
        <small>{text.done(done, FIRST_DAY_STEPS.length)}</small>
        <Button variant="ghost" size="sm" isPending={isLoading} onClick={() => void hide()}>
          {text.hide}
        </Button>
      </header>
      <ol>
        {FIRST_DAY_STEPS.map(step => (
          <li key={step} className={steps[step] ? styles.done : undefined}>
            <Icon icon={steps[step] ? checkCircleFillIcon : circleDashedIcon} />
            {steps[step] ? <span>{text.steps[step]}</span> : <Link to={PLACES[step]}>{text.steps[step]}</Link>}
            {steps[step] && <VisuallyHidden>{text.isDone}</VisuallyHidden>}
          </li>
        ))}
      </ol>
    </section>
  );
}
