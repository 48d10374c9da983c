import { Fragment } from 'react';
import type { HealthPart, HealthPartName, HealthState, HealthAnswer } from '#contract/features/health/types.ts';
import { momentText } from '../../../lib/moment.ts';
import { paths } from '../../../lib/paths.ts';
import type { IconPath } from '../../../ui/content/icon.tsx';
import {
  arrowClockwiseBoldIcon,
  checkCircleFillIcon,
  warningCircleFillIcon,
  xCircleFillIcon,
} from '../../../ui/content/icons.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Chip, type Tone } from '../../../ui/controls/chip.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { SubPage } from '../../../ui/layout/sub-page.tsx';
import { Refusal } from '../../../ui/feedback/refusal.tsx';
import { Spinner } from '../../../ui/feedback/spinner.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { useConsoleTexts } from '../../../ui/console/texts.ts';
import { useViewer } from '../../session/public.ts';
import { healthNames } from '../public.ts';
import { health } from '#contract/i18n/es-CO/health.ts';
import type { Translation } from '#contract/i18n/language.ts';
import { featureTexts } from '../../../lib/feature-texts.ts';
import { api } from '../../../api/api.ts';
import styles from './health-page.module.css';

const healthApi = api.injectEndpoints({
  endpoints: build => ({
    /** State of every service that the product depends on. */
    getHealth: build.query<HealthAnswer, void>({ query: () => ({ url: '/health' }) }),
  }),
});

const { useGetHealthQuery } = healthApi;

/** Returns the texts of the page about the service, in the current language. */
const useHealthTexts = featureTexts<Translation<typeof health>>(
  health,
  async () => (await import('#contract/i18n/en-US/health.ts')).health,
);

/**
 * Interval of the page's requests while it is open, in ms. The server does not check more often, however many people
 * look. @assumed
 */
const LOOK_AGAIN_MS = 30_000;

/** Page /admin/health: services that work or fail, each with a remedy, for Propietarios; the server checks again. */
export function HealthPage() {
  const text = useHealthTexts();
  const { access } = useViewer();
  if (access !== true) return <Refusal title={text.refusedTitle} />;
  return <Health />;
}

const WORST_LAST: readonly HealthState[] = ['ok', 'warning', 'failed'];
const worstOf = (parts: readonly HealthPart[]): HealthState =>
  WORST_LAST.findLast(state => parts.some(({ State }) => State === state)) ?? 'ok';

function Health() {
  const text = useHealthTexts();
  const { settingsPanel } = useConsoleTexts();
  const { data, isError, isFetching, refetch } = useGetHealthQuery(undefined, {
    refetchOnMountOrArgChange: true,
    pollingInterval: LOOK_AGAIN_MS,
    skipPollingIfUnfocused: true,
  });
  const look = () => void refetch();
  return (
    <SubPage above={[{ label: settingsPanel, to: paths.settingsPanel }]} title={healthNames().title} intro={text.intro}>
      <Card>
        {isError ? (
          // The previous result may be outdated.
          <ErrorState title={text.failedTitle} text={text.failedHint} onRetry={look} />
        ) : data === undefined ? (
          <Spinner label={text.loading} />
        ) : (
          <>
            <header className={styles.summary}>
              <p>
                <strong role="status">{text.summary[worstOf(data.Parts)]}</strong>
                <small>{text.at(momentText(data.At))}</small>
              </p>
              <Button variant="soft" icon={arrowClockwiseBoldIcon} isPending={isFetching} onClick={look}>
                {text.again}
              </Button>
            </header>
            <dl className={styles.parts}>
              {data.Parts.map(part => (
                <Part key={part.Code} part={part} />
              ))}
            </dl>
          </>
        )}
      </Card>
    </SubPage>
  );
}

const LOOKS: Readonly<Record<HealthState, { readonly tone: Tone; readonly icon: IconPath }>> = {
  ok: { tone: 'hoja', icon: checkCircleFillIcon },
  warning: { tone: 'sol', icon: warningCircleFillIcon },
  failed: { tone: 'aji', icon: xCircleFillIcon },
};

function Part({ part: { Code, State, Figures } }: { part: HealthPart }) {
  const text = useHealthTexts();
  const name = Code.split(' ')[0] as HealthPartName; // the first part of a code
  const remedy = text.remedies[Code];
  return (
    <Fragment>
      <dt>{text.parts[name]}</dt>
      <dd>
        <Chip {...LOOKS[State]}>{text.states[State]}</Chip>
        <p>
          {text.findings[Code].replaceAll(/\{(\w+)\}/g, (_whole, figure: string) => String(Figures[figure] ?? '–'))}
        </p>
        {remedy !== '' && (
          <p className={styles.remedy}>
            <strong>{text.todo}</strong> {remedy}
          </p>
        )}
      </dd>
    </Fragment>
  );
}
